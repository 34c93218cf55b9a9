export type Json = string | number | boolean | null | { [key: string]: Json | undefined } | Json[];

export type Database = {
  public: {
    Tables: {
      assignments: {
        Row: {
          assigned_by: string;
          created_at: string;
          department: string | null;
          description: string;
          due_date_time: string;
          group_id: string | null;
          id: string;
          is_brief: boolean;
          is_shared: boolean;
          priority: Database["public"]["Enums"]["task_priority"];
          title: string;
          updated_at: string;
          version: number;
          why: Database["public"]["Enums"]["acting_why"] | null;
          withdrawn_at: string | null;
        };
        ComputedFields: never;
        Insert: {
          assigned_by: string;
          created_at?: string;
          department?: string | null;
          description: string;
          due_date_time: string;
          group_id?: string | null;
          id?: string;
          is_brief?: boolean;
          is_shared?: boolean;
          priority?: Database["public"]["Enums"]["task_priority"];
          title: string;
          updated_at?: string;
          version?: number;
          why?: Database["public"]["Enums"]["acting_why"] | null;
          withdrawn_at?: string | null;
        };
        Update: {
          assigned_by?: string;
          created_at?: string;
          department?: string | null;
          description?: string;
          due_date_time?: string;
          group_id?: string | null;
          id?: string;
          is_brief?: boolean;
          is_shared?: boolean;
          priority?: Database["public"]["Enums"]["task_priority"];
          title?: string;
          updated_at?: string;
          version?: number;
          why?: Database["public"]["Enums"]["acting_why"] | null;
          withdrawn_at?: string | null;
        };
        Relationships: [
          {
            foreignKeyName: "assignments_assigned_by_fkey";
            columns: ["assigned_by"];
            isOneToOne: false;
            referencedRelation: "profiles";
            referencedColumns: ["uid"];
          },
          {
            foreignKeyName: "assignments_department_fkey";
            columns: ["department"];
            isOneToOne: false;
            referencedRelation: "departments";
            referencedColumns: ["value"];
          },
          {
            foreignKeyName: "assignments_group_id_fkey";
            columns: ["group_id"];
            isOneToOne: false;
            referencedRelation: "groups";
            referencedColumns: ["id"];
          },
        ];
      };
      attachments: {
        Row: {
          assignment_id: string | null;
          bytes: number;
          created_at: string;
          entry_id: string | null;
          has_preview: boolean;
          height: number | null;
          id: string;
          kind: Database["public"]["Enums"]["attachment_kind"];
          mime: string;
          name: string;
          ready_at: string | null;
          removed_at: string | null;
          removed_by: string | null;
          sent_at: string | null;
          sent_by: string;
          state: Database["public"]["Enums"]["attachment_state"];
          task_id: string | null;
          thumb: string | null;
          width: number | null;
        };
        ComputedFields: never;
        Insert: {
          assignment_id?: string | null;
          bytes: number;
          created_at?: string;
          entry_id?: string | null;
          has_preview?: boolean;
          height?: number | null;
          id: string;
          kind: Database["public"]["Enums"]["attachment_kind"];
          mime: string;
          name: string;
          ready_at?: string | null;
          removed_at?: string | null;
          removed_by?: string | null;
          sent_at?: string | null;
          sent_by: string;
          state?: Database["public"]["Enums"]["attachment_state"];
          task_id?: string | null;
          thumb?: string | null;
          width?: number | null;
        };
        Update: {
          assignment_id?: string | null;
          bytes?: number;
          created_at?: string;
          entry_id?: string | null;
          has_preview?: boolean;
          height?: number | null;
          id?: string;
          kind?: Database["public"]["Enums"]["attachment_kind"];
          mime?: string;
          name?: string;
          ready_at?: string | null;
          removed_at?: string | null;
          removed_by?: string | null;
          sent_at?: string | null;
          sent_by?: string;
          state?: Database["public"]["Enums"]["attachment_state"];
          task_id?: string | null;
          thumb?: string | null;
          width?: number | null;
        };
        Relationships: [
          {
            foreignKeyName: "attachments_assignment_id_fkey";
            columns: ["assignment_id"];
            isOneToOne: false;
            referencedRelation: "assignments";
            referencedColumns: ["id"];
          },
          {
            foreignKeyName: "attachments_entry_id_fkey";
            columns: ["entry_id"];
            isOneToOne: false;
            referencedRelation: "notifications";
            referencedColumns: ["id"];
          },
          {
            foreignKeyName: "attachments_removed_by_fkey";
            columns: ["removed_by"];
            isOneToOne: false;
            referencedRelation: "profiles";
            referencedColumns: ["uid"];
          },
          {
            foreignKeyName: "attachments_sent_by_fkey";
            columns: ["sent_by"];
            isOneToOne: false;
            referencedRelation: "profiles";
            referencedColumns: ["uid"];
          },
          {
            foreignKeyName: "attachments_task_id_fkey";
            columns: ["task_id"];
            isOneToOne: false;
            referencedRelation: "tasks";
            referencedColumns: ["id"];
          },
        ];
      };
      audit_log: {
        Row: {
          action: string;
          actor_id: string | null;
          at: string;
          details: NonNullable<Json>;
          id: number;
          subject_id: string;
          subject_name: string;
          subject_type: string;
        };
        ComputedFields: never;
        Insert: {
          action: string;
          actor_id?: string | null;
          at?: string;
          details?: NonNullable<Json>;
          id?: never;
          subject_id: string;
          subject_name: string;
          subject_type: string;
        };
        Update: {
          action?: string;
          actor_id?: string | null;
          at?: string;
          details?: NonNullable<Json>;
          id?: never;
          subject_id?: string;
          subject_name?: string;
          subject_type?: string;
        };
        Relationships: [
          {
            foreignKeyName: "audit_log_actor_id_fkey";
            columns: ["actor_id"];
            isOneToOne: false;
            referencedRelation: "profiles";
            referencedColumns: ["uid"];
          },
        ];
      };
      departments: {
        Row: {
          archived_at: string | null;
          label: string;
          position: number;
          updated_at: string;
          value: string;
          version: number;
        };
        ComputedFields: never;
        Insert: {
          archived_at?: string | null;
          label: string;
          position: number;
          updated_at?: string;
          value?: string;
          version?: number;
        };
        Update: {
          archived_at?: string | null;
          label?: string;
          position?: number;
          updated_at?: string;
          value?: string;
          version?: number;
        };
        Relationships: [];
      };
      group_members: {
        Row: {
          added_at: string;
          group_id: string;
          uid: string;
        };
        ComputedFields: never;
        Insert: {
          added_at?: string;
          group_id: string;
          uid: string;
        };
        Update: {
          added_at?: string;
          group_id?: string;
          uid?: string;
        };
        Relationships: [
          {
            foreignKeyName: "group_members_group_id_fkey";
            columns: ["group_id"];
            isOneToOne: false;
            referencedRelation: "groups";
            referencedColumns: ["id"];
          },
          {
            foreignKeyName: "group_members_uid_fkey";
            columns: ["uid"];
            isOneToOne: false;
            referencedRelation: "profiles";
            referencedColumns: ["uid"];
          },
        ];
      };
      groups: {
        Row: {
          archived_at: string | null;
          created_at: string;
          created_by: string;
          id: string;
          name: string;
          updated_at: string;
          version: number;
        };
        ComputedFields: never;
        Insert: {
          archived_at?: string | null;
          created_at?: string;
          created_by?: string;
          id?: string;
          name: string;
          updated_at?: string;
          version?: number;
        };
        Update: {
          archived_at?: string | null;
          created_at?: string;
          created_by?: string;
          id?: string;
          name?: string;
          updated_at?: string;
          version?: number;
        };
        Relationships: [
          {
            foreignKeyName: "groups_created_by_fkey";
            columns: ["created_by"];
            isOneToOne: false;
            referencedRelation: "profiles";
            referencedColumns: ["uid"];
          },
        ];
      };
      notifications: {
        Row: {
          admin_name: string;
          changed_from: Json | null;
          changed_to: Json | null;
          copy_of: string | null;
          created_at: string;
          edited_at: string | null;
          file_kind: Database["public"]["Enums"]["attachment_kind"] | null;
          files: number;
          first_read_at: string | null;
          id: string;
          kind: Database["public"]["Enums"]["notification_kind"];
          message: string;
          proposed_due_date_time: string | null;
          read_at: string | null;
          recipient_id: string | null;
          reject_reason: Database["public"]["Enums"]["reject_reason"] | null;
          reminder_day: string | null;
          sender_id: string | null;
          seq: number;
          taken_back_at: string | null;
          task_id: string;
          why: Database["public"]["Enums"]["acting_why"] | null;
        };
        ComputedFields: never;
        Insert: {
          admin_name?: string;
          changed_from?: Json | null;
          changed_to?: Json | null;
          copy_of?: string | null;
          created_at?: string;
          edited_at?: string | null;
          file_kind?: Database["public"]["Enums"]["attachment_kind"] | null;
          files?: number;
          first_read_at?: string | null;
          id?: string;
          kind: Database["public"]["Enums"]["notification_kind"];
          message?: string;
          proposed_due_date_time?: string | null;
          read_at?: string | null;
          recipient_id?: string | null;
          reject_reason?: Database["public"]["Enums"]["reject_reason"] | null;
          reminder_day?: string | null;
          sender_id?: string | null;
          seq?: never;
          taken_back_at?: string | null;
          task_id: string;
          why?: Database["public"]["Enums"]["acting_why"] | null;
        };
        Update: {
          admin_name?: string;
          changed_from?: Json | null;
          changed_to?: Json | null;
          copy_of?: string | null;
          created_at?: string;
          edited_at?: string | null;
          file_kind?: Database["public"]["Enums"]["attachment_kind"] | null;
          files?: number;
          first_read_at?: string | null;
          id?: string;
          kind?: Database["public"]["Enums"]["notification_kind"];
          message?: string;
          proposed_due_date_time?: string | null;
          read_at?: string | null;
          recipient_id?: string | null;
          reject_reason?: Database["public"]["Enums"]["reject_reason"] | null;
          reminder_day?: string | null;
          sender_id?: string | null;
          seq?: never;
          taken_back_at?: string | null;
          task_id?: string;
          why?: Database["public"]["Enums"]["acting_why"] | null;
        };
        Relationships: [
          {
            foreignKeyName: "notifications_recipient_id_fkey";
            columns: ["recipient_id"];
            isOneToOne: false;
            referencedRelation: "profiles";
            referencedColumns: ["uid"];
          },
          {
            foreignKeyName: "notifications_sender_id_fkey";
            columns: ["sender_id"];
            isOneToOne: false;
            referencedRelation: "profiles";
            referencedColumns: ["uid"];
          },
          {
            foreignKeyName: "notifications_task_id_fkey";
            columns: ["task_id"];
            isOneToOne: false;
            referencedRelation: "tasks";
            referencedColumns: ["id"];
          },
        ];
      };
      profiles: {
        Row: {
          contact: string | null;
          created_at: string;
          deactivated_at: string | null;
          department: string | null;
          email: string | null;
          first_name: string;
          full_name: string;
          gender: Database["public"]["Enums"]["gender"] | null;
          hour_cycle: number | null;
          joining_date: string | null;
          language: string | null;
          last_name: string;
          removal_by: string | null;
          removed_at: string | null;
          role: Database["public"]["Enums"]["app_role"];
          time_zone: string | null;
          uid: string;
          updated_at: string;
          username: string | null;
          version: number;
        };
        ComputedFields: never;
        Insert: {
          contact?: string | null;
          created_at?: string;
          deactivated_at?: string | null;
          department?: string | null;
          email?: string | null;
          first_name: string;
          full_name?: never;
          gender?: Database["public"]["Enums"]["gender"] | null;
          hour_cycle?: number | null;
          joining_date?: string | null;
          language?: string | null;
          last_name?: string;
          removal_by?: string | null;
          removed_at?: string | null;
          role?: Database["public"]["Enums"]["app_role"];
          time_zone?: string | null;
          uid: string;
          updated_at?: string;
          username?: string | null;
          version?: number;
        };
        Update: {
          contact?: string | null;
          created_at?: string;
          deactivated_at?: string | null;
          department?: string | null;
          email?: string | null;
          first_name?: string;
          full_name?: never;
          gender?: Database["public"]["Enums"]["gender"] | null;
          hour_cycle?: number | null;
          joining_date?: string | null;
          language?: string | null;
          last_name?: string;
          removal_by?: string | null;
          removed_at?: string | null;
          role?: Database["public"]["Enums"]["app_role"];
          time_zone?: string | null;
          uid?: string;
          updated_at?: string;
          username?: string | null;
          version?: number;
        };
        Relationships: [
          {
            foreignKeyName: "profiles_department_fkey";
            columns: ["department"];
            isOneToOne: false;
            referencedRelation: "departments";
            referencedColumns: ["value"];
          },
          {
            foreignKeyName: "profiles_removal_by_fkey";
            columns: ["removal_by"];
            isOneToOne: false;
            referencedRelation: "profiles";
            referencedColumns: ["uid"];
          },
        ];
      };
      saved_views: {
        Row: {
          created_at: string;
          id: string;
          is_shared: boolean;
          name: string;
          path: string;
          search: string;
          uid: string;
        };
        ComputedFields: never;
        Insert: {
          created_at?: string;
          id?: string;
          is_shared?: boolean;
          name: string;
          path: string;
          search: string;
          uid: string;
        };
        Update: {
          created_at?: string;
          id?: string;
          is_shared?: boolean;
          name?: string;
          path?: string;
          search?: string;
          uid?: string;
        };
        Relationships: [
          {
            foreignKeyName: "saved_views_uid_fkey";
            columns: ["uid"];
            isOneToOne: false;
            referencedRelation: "profiles";
            referencedColumns: ["uid"];
          },
        ];
      };
      tasks: {
        Row: {
          accepted_at: string | null;
          assigned_at: string;
          assigned_by: string;
          assigned_to: string;
          assignment_id: string;
          blocked_at: string | null;
          blocked_reason: string | null;
          completed_at: string | null;
          created_at: string;
          description: string;
          due_date_time: string;
          id: string;
          is_brief: boolean;
          is_open: boolean;
          position: number;
          priority: Database["public"]["Enums"]["task_priority"];
          proposed_due_date_time: string | null;
          reject_reason: Database["public"]["Enums"]["reject_reason"] | null;
          reject_text: string | null;
          rejected_at: string | null;
          seen_at: string | null;
          stage: Database["public"]["Enums"]["task_stage"];
          status: Database["public"]["Enums"]["task_status"];
          title: string;
          updated_at: string;
          version: number;
          withdrawn_at: string | null;
        };
        ComputedFields: never;
        Insert: {
          accepted_at?: string | null;
          assigned_at?: string;
          assigned_by: string;
          assigned_to: string;
          assignment_id: string;
          blocked_at?: string | null;
          blocked_reason?: string | null;
          completed_at?: string | null;
          created_at?: string;
          description: string;
          due_date_time: string;
          id?: string;
          is_brief?: boolean;
          is_open?: never;
          position?: number;
          priority?: Database["public"]["Enums"]["task_priority"];
          proposed_due_date_time?: string | null;
          reject_reason?: Database["public"]["Enums"]["reject_reason"] | null;
          reject_text?: string | null;
          rejected_at?: string | null;
          seen_at?: string | null;
          stage?: never;
          status?: Database["public"]["Enums"]["task_status"];
          title: string;
          updated_at?: string;
          version?: number;
          withdrawn_at?: string | null;
        };
        Update: {
          accepted_at?: string | null;
          assigned_at?: string;
          assigned_by?: string;
          assigned_to?: string;
          assignment_id?: string;
          blocked_at?: string | null;
          blocked_reason?: string | null;
          completed_at?: string | null;
          created_at?: string;
          description?: string;
          due_date_time?: string;
          id?: string;
          is_brief?: boolean;
          is_open?: never;
          position?: number;
          priority?: Database["public"]["Enums"]["task_priority"];
          proposed_due_date_time?: string | null;
          reject_reason?: Database["public"]["Enums"]["reject_reason"] | null;
          reject_text?: string | null;
          rejected_at?: string | null;
          seen_at?: string | null;
          stage?: never;
          status?: Database["public"]["Enums"]["task_status"];
          title?: string;
          updated_at?: string;
          version?: number;
          withdrawn_at?: string | null;
        };
        Relationships: [
          {
            foreignKeyName: "tasks_assigned_by_fkey";
            columns: ["assigned_by"];
            isOneToOne: false;
            referencedRelation: "profiles";
            referencedColumns: ["uid"];
          },
          {
            foreignKeyName: "tasks_assigned_to_fkey";
            columns: ["assigned_to"];
            isOneToOne: false;
            referencedRelation: "profiles";
            referencedColumns: ["uid"];
          },
          {
            foreignKeyName: "tasks_assignment_id_fkey";
            columns: ["assignment_id"];
            isOneToOne: false;
            referencedRelation: "assignments";
            referencedColumns: ["id"];
          },
        ];
      };
      workspace_settings: {
        Row: {
          detail_rules: Database["public"]["CompositeTypes"]["detail_rules"];
          file_space_gb: number;
          files_allowed: boolean;
          id: boolean;
          idle_hours: number;
          language: string | null;
          largest_file_mb: number;
          name: string | null;
          quick_answers: string[];
          time_zone: string;
          updated_at: string;
          version: number;
          zone_is_chosen: boolean;
        };
        ComputedFields: never;
        Insert: {
          detail_rules?: Database["public"]["CompositeTypes"]["detail_rules"];
          file_space_gb?: number;
          files_allowed?: boolean;
          id?: boolean;
          idle_hours?: number;
          language?: string | null;
          largest_file_mb?: number;
          name?: string | null;
          quick_answers?: string[];
          time_zone?: string;
          updated_at?: string;
          version?: number;
          zone_is_chosen?: boolean;
        };
        Update: {
          detail_rules?: Database["public"]["CompositeTypes"]["detail_rules"];
          file_space_gb?: number;
          files_allowed?: boolean;
          id?: boolean;
          idle_hours?: number;
          language?: string | null;
          largest_file_mb?: number;
          name?: string | null;
          quick_answers?: string[];
          time_zone?: string;
          updated_at?: string;
          version?: number;
          zone_is_chosen?: boolean;
        };
        Relationships: [];
      };
    };
    Views: {
      [_ in never]: never;
    };
    Functions: {
      add_department: {
        Args: { p_label: string };
        Returns: {
          archived_at: string | null;
          label: string;
          position: number;
          updated_at: string;
          value: string;
          version: number;
        };
        SetofOptions: {
          from: "*";
          to: "departments";
          isOneToOne: true;
          isSetofReturn: false;
        };
      };
      address_of_username: { Args: { p_name: string }; Returns: string };
      am_i_confirmed: { Args: Record<PropertyKey, never>; Returns: boolean };
      answer_by_mail: {
        Args: { p_delivery?: string; p_email: string; p_id: string; p_message: string };
        Returns: string;
      };
      are_mails_limited: { Args: { p_swallowed?: boolean }; Returns: boolean };
      ask_in: { Args: { p_person: string; p_task_id: string }; Returns: string };
      ask_to_join: {
        Args: {
          p_details?: Json;
          p_email?: string;
          p_first_name: string;
          p_key: string;
          p_last_name: string;
          p_secret: string;
        };
        Returns: boolean;
      };
      ask_unreached: { Args: Record<PropertyKey, never>; Returns: number };
      assign_tasks: {
        Args: {
          p_department?: string;
          p_files?: string[];
          p_group_id?: string;
          p_ids: string[];
          p_people: string[];
          p_text: Database["public"]["CompositeTypes"]["task_text"];
          p_titles?: string[];
        };
        Returns: {
          accepted_at: string | null;
          assigned_at: string;
          assigned_by: string;
          assigned_to: string;
          assignment_id: string;
          blocked_at: string | null;
          blocked_reason: string | null;
          completed_at: string | null;
          created_at: string;
          description: string;
          due_date_time: string;
          id: string;
          is_brief: boolean;
          is_open: boolean;
          position: number;
          priority: Database["public"]["Enums"]["task_priority"];
          proposed_due_date_time: string | null;
          reject_reason: Database["public"]["Enums"]["reject_reason"] | null;
          reject_text: string | null;
          rejected_at: string | null;
          seen_at: string | null;
          stage: Database["public"]["Enums"]["task_stage"];
          status: Database["public"]["Enums"]["task_status"];
          title: string;
          updated_at: string;
          version: number;
          withdrawn_at: string | null;
        }[];
        SetofOptions: {
          from: "*";
          to: "tasks";
          isOneToOne: false;
          isSetofReturn: true;
        };
      };
      assign_work: {
        Args: {
          p_department?: string;
          p_done: Json;
          p_files?: string[];
          p_group_id?: string;
          p_ids: string[];
          p_people: string[];
          p_text: Database["public"]["CompositeTypes"]["task_text"];
          p_titles?: string[];
        };
        Returns: {
          accepted_at: string | null;
          assigned_at: string;
          assigned_by: string;
          assigned_to: string;
          assignment_id: string;
          blocked_at: string | null;
          blocked_reason: string | null;
          completed_at: string | null;
          created_at: string;
          description: string;
          due_date_time: string;
          id: string;
          is_brief: boolean;
          is_open: boolean;
          position: number;
          priority: Database["public"]["Enums"]["task_priority"];
          proposed_due_date_time: string | null;
          reject_reason: Database["public"]["Enums"]["reject_reason"] | null;
          reject_text: string | null;
          rejected_at: string | null;
          seen_at: string | null;
          stage: Database["public"]["Enums"]["task_stage"];
          status: Database["public"]["Enums"]["task_status"];
          title: string;
          updated_at: string;
          version: number;
          withdrawn_at: string | null;
        }[];
        SetofOptions: {
          from: "*";
          to: "tasks";
          isOneToOne: false;
          isSetofReturn: true;
        };
      };
      attachment_to_read: {
        Args: { p_id: string };
        Returns: {
          bytes: number;
          has_preview: boolean;
          kind: Database["public"]["Enums"]["attachment_kind"];
          mime: string;
          name: string;
          path: string;
        }[];
      };
      attachment_to_upload: {
        Args: { p_id: string; p_uid: string };
        Returns: {
          bytes: number;
          has_preview: boolean;
          mime: string;
          path: string;
        }[];
      };
      awaited_uploads: {
        Args: { p_names: string[] };
        Returns: {
          most: number;
          name: string;
        }[];
      };
      begin_attachment: {
        Args: {
          p_bytes: number;
          p_has_preview?: boolean;
          p_height?: number;
          p_id: string;
          p_kind: Database["public"]["Enums"]["attachment_kind"];
          p_mime: string;
          p_name: string;
          p_task_id?: string;
          p_thumb?: string;
          p_width?: number;
        };
        Returns: undefined;
      };
      begin_request: { Args: Record<PropertyKey, never>; Returns: undefined };
      begin_setup: { Args: { p_code_hash: string }; Returns: boolean };
      change_group_members: {
        Args: { p_add?: string[]; p_id: string; p_remove?: string[] };
        Returns: number;
      };
      change_leads: {
        Args: { p_add?: string[]; p_department?: string; p_group_id?: string; p_remove?: string[] };
        Returns: number;
      };
      change_run: {
        Args: { p_at: string; p_day: string; p_id: string; p_reason?: string };
        Returns: undefined;
      };
      change_username: { Args: { p_uid: string; p_username: string }; Returns: undefined };
      change_view: {
        Args: { p_id: string; p_is_shared: boolean; p_name: string };
        Returns: {
          created_at: string;
          id: string;
          is_shared: boolean;
          name: string;
          path: string;
          search: string;
          uid: string;
        };
        SetofOptions: {
          from: "*";
          to: "saved_views";
          isOneToOne: true;
          isSetofReturn: false;
        };
      };
      check_hours: {
        Args: Record<PropertyKey, never>;
        Returns: {
          hours: number | null;
          is_used: boolean;
        }[];
      };
      claim_setup: {
        Args: {
          p_code_hash: string;
          p_departments?: string[];
          p_language?: string;
          p_quiet_days?: number[];
          p_quiet_from?: string;
          p_quiet_until?: string;
          p_time_zone: string;
          p_uid: string;
          p_work_days?: number[];
          p_work_from?: string;
          p_work_until?: string;
          p_workspace: string;
        };
        Returns: undefined;
      };
      confirm_session: { Args: { p_session: string; p_uid: string }; Returns: boolean };
      consume_attempt: {
        Args: { p_account: string; p_address: string; p_device?: string; p_kind: string };
        Returns: number;
      };
      count_attention: {
        Args: { p_department?: string; p_search?: string };
        Returns: {
          mine: number;
          need: Database["public"]["Enums"]["admin_need"];
          total: number;
        }[];
      };
      count_found: { Args: { p_search: string }; Returns: number };
      count_newcomers: {
        Args: Record<PropertyKey, never>;
        Returns: {
          asking: number;
          waited_for: number;
        }[];
      };
      count_tasks: {
        Args: {
          p_department?: string;
          p_due?: string;
          p_due_from?: string;
          p_due_to?: string;
          p_group?: string;
          p_person?: string;
          p_priority?: Database["public"]["Enums"]["task_priority"];
          p_search?: string;
          p_stages?: Database["public"]["Enums"]["task_stage"][];
        };
        Returns: {
          stage: Database["public"]["Enums"]["task_stage"];
          total: number;
        }[];
      };
      create_group: {
        Args: { p_id: string; p_members?: string[]; p_name: string };
        Returns: {
          archived_at: string | null;
          created_at: string;
          created_by: string;
          id: string;
          name: string;
          updated_at: string;
          version: number;
        };
        SetofOptions: {
          from: "*";
          to: "groups";
          isOneToOne: true;
          isSetofReturn: false;
        };
      };
      delete_routine: { Args: { p_id: string }; Returns: boolean };
      delete_view: { Args: { p_id: string }; Returns: boolean };
      deliveries_are_left: {
        Args: {
          p_channel: Database["public"]["Enums"]["delivery_channel"];
          p_under_way?: string[];
        };
        Returns: boolean;
      };
      do_command: {
        Args: {
          p_args?: Json;
          p_id: string;
          p_kind: Database["public"]["Enums"]["command_kind"];
          p_task_ids: string[];
          p_versions?: number[];
        };
        Returns: {
          again_at: string | null;
          entry_id: string | null;
          is_repeated: boolean;
          outcome: string;
          recipient_id: string | null;
          stage: Database["public"]["Enums"]["task_stage"] | null;
          task_id: string;
          title: string | null;
          user_name: string | null;
          version: number | null;
          was_there: boolean;
        }[];
      };
      edit_assignment: {
        Args: {
          p_assignment_id: string;
          p_text: Database["public"]["CompositeTypes"]["task_text"];
          p_version: number;
        };
        Returns: number;
      };
      edit_message: { Args: { p_id: string; p_message: string }; Returns: undefined };
      edit_needs: {
        Args: { p_assignment_id: string; p_done: Json; p_version: number };
        Returns: number;
      };
      end_absence: { Args: { p_uid?: string }; Returns: boolean };
      end_feed: { Args: { p_department?: string }; Returns: boolean };
      end_join_link: { Args: Record<PropertyKey, never>; Returns: undefined };
      end_other_sessions: { Args: Record<PropertyKey, never>; Returns: number };
      end_sessions_of: { Args: { p_uid: string }; Returns: number };
      enter_by_join_request: { Args: { p_secret: string }; Returns: string };
      export_people: {
        Args: {
          p_department?: string;
          p_offset?: number;
          p_role?: Database["public"]["Enums"]["app_role"];
          p_search?: string;
          p_sort?: string;
          p_status?: string;
        };
        Returns: {
          deactivated_at: string | null;
          department_label: string | null;
          details: Database["public"]["CompositeTypes"]["details"];
          email: string | null;
          first_name: string;
          last_name: string;
          role: Database["public"]["Enums"]["app_role"];
          username: string | null;
        }[];
      };
      files_by_person: {
        Args: { p_most?: number };
        Returns: {
          bytes: number;
          files: number;
          full_name: string;
          uid: string;
        }[];
      };
      files_used: {
        Args: Record<PropertyKey, never>;
        Returns: {
          bytes: number;
          disk_free: number | null;
          disk_total: number | null;
          files: number;
          space_bytes: number;
        }[];
      };
      find_people: {
        Args: {
          p_limit?: number;
          p_role?: Database["public"]["Enums"]["app_role"];
          p_search?: string;
        };
        Returns: {
          away: Database["public"]["CompositeTypes"]["absence"] | null;
          department: string | null;
          department_label: string | null;
          due_today: number;
          email: string | null;
          full_name: string;
          late: number;
          open_tasks: number;
          uid: string;
          username: string | null;
        }[];
      };
      finish_attachment: {
        Args: {
          p_bytes?: number;
          p_id: string;
          p_kind?: Database["public"]["Enums"]["attachment_kind"];
          p_mime?: string;
          p_uid: string;
        };
        Returns: Database["public"]["Enums"]["attachment_outcome"];
      };
      first_steps: {
        Args: Record<PropertyKey, never>;
        Returns: {
          accepted_at: string | null;
          full_name: string | null;
          has_accepted: boolean;
          has_people: boolean;
          has_task: boolean;
          is_over: boolean;
          task_id: string | null;
          title: string | null;
        }[];
      };
      forget_push_subscription: { Args: { p_endpoint: string }; Returns: undefined };
      get_again: {
        Args: { p_task_id: string };
        Returns: {
          department: string | null;
          group_id: string | null;
          people: string[];
          says: Database["public"]["CompositeTypes"]["task_text"];
        }[];
      };
      get_needs: {
        Args: { p_id: string };
        Returns: {
          checker: string | null;
          checker_name: string | null;
          id: string;
          is_checked: boolean;
          needs: Database["public"]["Enums"]["done_need"][];
          people: number;
          points: Json;
          version: number;
        }[];
      };
      get_routine: {
        Args: { p_id: string };
        Returns: {
          appears_before: number;
          department: string | null;
          description: string;
          done: Json | null;
          due_after: number;
          group_id: string | null;
          id: string;
          keeper: string;
          keeper_name: string;
          keeps_open: boolean;
          name: string;
          needs_answer: boolean;
          on_closed: Database["public"]["Enums"]["routine_on_closed"] | null;
          paused_until: string | null;
          people: Json;
          priority: Database["public"]["Enums"]["task_priority"];
          rule: Database["public"]["CompositeTypes"]["routine_rule"] | null;
          runs: Json;
          title: string;
          version: number;
          weekday_people: Json;
          whom: Database["public"]["Enums"]["routine_whom"];
        }[];
      };
      get_thread: {
        Args: { p_task_id: string };
        Returns: {
          asked_at: string;
          assigned_text: Json | null;
          assignment_accepted: number;
          assignment_done: number;
          assignment_id: string;
          assignment_rejected: number;
          assignment_total: number;
          assignment_waiting: number;
          checker_name: string | null;
          files: Json;
          points: Json;
          proposed_due_date_time: string | null;
          reject_reason: Database["public"]["Enums"]["reject_reason"] | null;
          reject_text: string | null;
          task: Database["public"]["CompositeTypes"]["task_row"];
          third_persons: Json;
          withdrawn_at: string | null;
        }[];
      };
      give_back_sign_in_link: { Args: { p_key: string }; Returns: undefined };
      hand_over_routines: { Args: { p_from: string; p_to: string }; Returns: number };
      include_members: {
        Args: { p_assignment_id: string; p_people: string[] };
        Returns: {
          accepted_at: string | null;
          assigned_at: string;
          assigned_by: string;
          assigned_to: string;
          assignment_id: string;
          blocked_at: string | null;
          blocked_reason: string | null;
          completed_at: string | null;
          created_at: string;
          description: string;
          due_date_time: string;
          id: string;
          is_brief: boolean;
          is_open: boolean;
          position: number;
          priority: Database["public"]["Enums"]["task_priority"];
          proposed_due_date_time: string | null;
          reject_reason: Database["public"]["Enums"]["reject_reason"] | null;
          reject_text: string | null;
          rejected_at: string | null;
          seen_at: string | null;
          stage: Database["public"]["Enums"]["task_stage"];
          status: Database["public"]["Enums"]["task_status"];
          title: string;
          updated_at: string;
          version: number;
          withdrawn_at: string | null;
        }[];
        SetofOptions: {
          from: "*";
          to: "tasks";
          isOneToOne: false;
          isSetofReturn: true;
        };
      };
      lease_deliveries: {
        Args: {
          p_channel: Database["public"]["Enums"]["delivery_channel"];
          p_most?: number;
          p_under_way?: string[];
        };
        Returns: Database["public"]["CompositeTypes"]["leased_delivery"][];
        SetofOptions: {
          from: "*";
          to: "leased_delivery";
          isOneToOne: false;
          isSetofReturn: true;
        };
      };
      leave_conversation: { Args: { p_task_id: string; p_uid?: string }; Returns: boolean };
      list_assignment_tasks: {
        Args: { p_assignment_id: string; p_limit?: number; p_offset?: number };
        Returns: Database["public"]["CompositeTypes"]["task_row"][];
        SetofOptions: {
          from: "*";
          to: "task_row";
          isOneToOne: false;
          isSetofReturn: true;
        };
      };
      list_assignments: {
        Args: { p_before?: string; p_group_id?: string; p_id?: string; p_limit?: number };
        Returns: {
          accepted: number;
          assigned_by: string;
          assigner_name: string;
          created_at: string;
          department_label: string | null;
          done: number;
          group_id: string | null;
          group_name: string | null;
          id: string;
          rejected: number;
          says: Database["public"]["CompositeTypes"]["task_text"];
          some_names: string[];
          version: number;
          waiting: number;
          withdrawn: number;
          withdrawn_at: string | null;
        }[];
      };
      list_attention: {
        Args: {
          p_all?: boolean;
          p_department?: string;
          p_most?: number;
          p_need?: Database["public"]["Enums"]["admin_need"];
          p_search?: string;
        };
        Returns: {
          away: Database["public"]["CompositeTypes"]["absence"] | null;
          files: Json;
          id: string;
          is_active: boolean;
          is_mine: boolean;
          last_nudged_at: string | null;
          misses: number;
          name: string | null;
          need: Database["public"]["Enums"]["admin_need"];
          points: Json;
          proposed_due_date_time: string | null;
          reject_reason: Database["public"]["Enums"]["reject_reason"] | null;
          reject_text: string | null;
          since: string;
          suggestions: Json;
          task: Database["public"]["CompositeTypes"]["task_row"] | null;
          words: string | null;
        }[];
      };
      list_audit_actors: {
        Args: Record<PropertyKey, never>;
        Returns: {
          full_name: string;
          uid: string;
        }[];
      };
      list_audit_log: {
        Args: {
          p_about?: string;
          p_actions?: Database["public"]["Enums"]["audit_action"][];
          p_actor?: string;
          p_before?: number;
          p_from?: string;
          p_limit?: number;
          p_to?: string;
        };
        Returns: {
          action: Database["public"]["Enums"]["audit_action"];
          actor_id: string | null;
          actor_name: string | null;
          at: string;
          details: Json;
          holder_name: string | null;
          id: number;
          subject_id: string;
          subject_name: string;
          subject_type: string;
        }[];
      };
      list_calendar: {
        Args: {
          p_department?: string;
          p_from: string;
          p_limit?: number;
          p_person?: string;
          p_to: string;
        };
        Returns: {
          day: string;
          task: Database["public"]["CompositeTypes"]["task_row"];
          total: number;
        }[];
      };
      list_chosen_people: {
        Args: { p_people: string[] };
        Returns: {
          away: Database["public"]["CompositeTypes"]["absence"] | null;
          department_label: string | null;
          email: string | null;
          full_name: string;
          uid: string;
        }[];
      };
      list_closed_days: {
        Args: Record<PropertyKey, never>;
        Returns: {
          day: string;
          name: string;
        }[];
      };
      list_closed_effects: {
        Args: { p_days: string[] };
        Returns: {
          day: string;
          id: string;
          moved_to: string | null;
          name: string;
        }[];
      };
      list_coming: {
        Args: {
          p_department?: string;
          p_from: string;
          p_limit?: number;
          p_person?: string;
          p_to: string;
        };
        Returns: {
          day: string;
          due_at: string;
          routine_id: string;
          starts: string;
          title: string;
          total: number;
          why: Database["public"]["Enums"]["routine_pause"] | null;
        }[];
      };
      list_completed_this_week: {
        Args: { p_department?: string; p_limit?: number; p_offset?: number; p_today?: boolean };
        Returns: {
          completed_at: string;
          task: Database["public"]["CompositeTypes"]["task_row"];
          total: number;
        }[];
      };
      list_conversation: {
        Args: { p_before?: number; p_limit?: number; p_task_id: string };
        Returns: {
          admin_name: string;
          changed_from: Json | null;
          changed_to: Json | null;
          created_at: string;
          editable_until: string | null;
          edited_at: string | null;
          file_count: number;
          file_kind: Database["public"]["Enums"]["attachment_kind"] | null;
          files: Json;
          given_to: string | null;
          id: string;
          is_taken_back: boolean;
          kind: Database["public"]["Enums"]["notification_kind"];
          message: string;
          proposed_due_date_time: string | null;
          read_at: string | null;
          recipient_id: string | null;
          reject_reason: Database["public"]["Enums"]["reject_reason"] | null;
          sender_id: string | null;
          sender_name: string | null;
          seq: number;
        }[];
      };
      list_delivery_channels: {
        Args: Record<PropertyKey, never>;
        Returns: {
          channel: Database["public"]["Enums"]["delivery_channel"];
          failed: number;
          lag_s: number;
          returned: number;
          served_at: string | null;
          stopped_for: string | null;
          waiting: number;
        }[];
      };
      list_department_choices: {
        Args: { p_ever?: boolean };
        Returns: {
          label: string;
          value: string;
        }[];
      };
      list_departments: {
        Args: { p_archived?: boolean };
        Returns: {
          archived_at: string | null;
          label: string;
          people: number;
          value: string;
          version: number;
        }[];
      };
      list_departments_in_use: {
        Args: { p_to_assign?: boolean };
        Returns: {
          label: string;
          value: string;
        }[];
      };
      list_deputies: {
        Args: Record<PropertyKey, never>;
        Returns: {
          department_label: string | null;
          full_name: string;
          uid: string;
        }[];
      };
      list_due_tasks: {
        Args: {
          p_department?: string;
          p_limit?: number;
          p_offset?: number;
          p_overdue?: boolean;
          p_priority?: Database["public"]["Enums"]["task_priority"];
          p_search?: string;
          p_sort?: string;
        };
        Returns: {
          last_nudged_at: string | null;
          sent_today: Json;
          task: Database["public"]["CompositeTypes"]["task_row"];
          total: number;
        }[];
      };
      list_files: {
        Args: { p_task_id: string };
        Returns: {
          bytes: number;
          has_preview: boolean;
          height: number | null;
          id: string;
          kind: Database["public"]["Enums"]["attachment_kind"];
          name: string;
          sender_name: string;
          sent_at: string;
          sent_by: string;
          state: Database["public"]["Enums"]["attachment_state"];
          thumb: string | null;
          width: number | null;
        }[];
      };
      list_group_choices: {
        Args: { p_id?: string };
        Returns: {
          archived_at: string | null;
          id: string;
          name: string;
          version: number;
        }[];
      };
      list_group_members: {
        Args: { p_group_id: string; p_limit?: number; p_offset?: number };
        Returns: {
          deactivated_at: string | null;
          department: string | null;
          department_label: string | null;
          email: string | null;
          full_name: string;
          total: number;
          uid: string;
          username: string | null;
        }[];
      };
      list_groups: {
        Args: { p_archived?: boolean; p_limit?: number; p_offset?: number; p_search?: string };
        Returns: {
          archived_at: string | null;
          id: string;
          latest: Json;
          members: number;
          name: string;
          some_members: Json;
          total: number;
          version: number;
        }[];
      };
      list_join_requests: {
        Args: Record<PropertyKey, never>;
        Returns: {
          asked_at: string;
          department_label: string | null;
          details: Database["public"]["CompositeTypes"]["details"];
          email: string | null;
          full_name: string;
          held_by: string | null;
          id: string;
          total: number;
        }[];
      };
      list_leads: {
        Args: { p_department?: string; p_group_id?: string; p_uid?: string };
        Returns: {
          department: string | null;
          department_label: string | null;
          full_name: string;
          group_id: string | null;
          group_name: string | null;
          is_archived: boolean;
          uid: string;
        }[];
      };
      list_my_feeds: {
        Args: Record<PropertyKey, never>;
        Returns: {
          alarm_minutes: number | null;
          department: string | null;
          made_at: string;
          read_at: string | null;
        }[];
      };
      list_my_notifications: {
        Args: { p_before?: number; p_by_task?: boolean; p_limit?: number; p_unread_only?: boolean };
        Returns: {
          admin_name: string;
          created_at: string;
          file_count: number;
          file_kind: Database["public"]["Enums"]["attachment_kind"] | null;
          id: string;
          is_copy: boolean;
          kind: Database["public"]["Enums"]["notification_kind"];
          message: string;
          read_at: string | null;
          sender_id: string | null;
          sender_name: string | null;
          seq: number;
          task_id: string;
          task_title: string | null;
        }[];
      };
      list_my_sessions: {
        Args: Record<PropertyKey, never>;
        Returns: {
          created_at: string;
          device: string | null;
          has_push: boolean;
          id: string;
          is_current: boolean;
          last_used_at: string;
        }[];
      };
      list_newcomers: {
        Args: { p_assignment_id: string; p_limit?: number };
        Returns: {
          department: string | null;
          department_label: string | null;
          email: string | null;
          full_name: string;
          total: number;
          uid: string;
        }[];
      };
      list_people: {
        Args: {
          p_department?: string;
          p_limit?: number;
          p_offset?: number;
          p_role?: Database["public"]["Enums"]["app_role"];
          p_search?: string;
          p_sort?: string;
          p_status?: string;
        };
        Returns: {
          away: Database["public"]["CompositeTypes"]["absence"] | null;
          deactivated_at: string | null;
          department: string | null;
          department_label: string | null;
          details: Database["public"]["CompositeTypes"]["details"];
          due_today: number;
          email: string | null;
          first_name: string;
          full_name: string;
          last_name: string;
          last_sign_in_at: string | null;
          late: number;
          open_tasks: number;
          role: Database["public"]["Enums"]["app_role"];
          total: number;
          uid: string;
          username: string | null;
          version: number;
        }[];
      };
      list_person_tasks: {
        Args: { p_limit?: number; p_offset?: number; p_show?: string; p_uid: string };
        Returns: {
          task: Database["public"]["CompositeTypes"]["task_row"];
          total: number;
        }[];
      };
      list_push_targets: {
        Args: { p_delivery?: string; p_person: string; p_task_id?: string };
        Returns: {
          auth: string;
          can_accept: boolean;
          counts: number[];
          endpoint: string;
          is_own: boolean;
          kinds: Database["public"]["Enums"]["delivery_kind"][];
          names: string[];
          p256dh: string;
          people: number[];
          task_count: number;
          titles: string[];
          today: number;
          version: number | null;
        }[];
      };
      list_returned_mails: {
        Args: { p_person: string };
        Returns: {
          full_name: string;
          uid: string;
        }[];
      };
      list_routines: {
        Args: { p_keeper?: string };
        Returns: {
          appears_before: number;
          departments: string[];
          due_after: number;
          id: string;
          keeper: string;
          keeper_name: string;
          misses: number;
          name: string;
          names: string[];
          needs_answer: boolean;
          next_starts: string | null;
          on_closed: Database["public"]["Enums"]["routine_on_closed"] | null;
          paused_until: string | null;
          people: number;
          rule: Database["public"]["CompositeTypes"]["routine_rule"] | null;
          states: Database["public"]["Enums"]["run_state"][];
          title: string;
          version: number;
          whom: Database["public"]["Enums"]["routine_whom"];
        }[];
      };
      list_task_board: {
        Args: {
          p_department?: string;
          p_due?: string;
          p_due_from?: string;
          p_due_to?: string;
          p_group?: string;
          p_limits?: number[];
          p_person?: string;
          p_priority?: Database["public"]["Enums"]["task_priority"];
          p_search?: string;
          p_sort?: string;
        };
        Returns: Database["public"]["CompositeTypes"]["task_row"][];
        SetofOptions: {
          from: "*";
          to: "task_row";
          isOneToOne: false;
          isSetofReturn: true;
        };
      };
      list_tasks: {
        Args: {
          p_after?: string[];
          p_before?: string[];
          p_department?: string;
          p_due?: string;
          p_due_from?: string;
          p_due_to?: string;
          p_group?: string;
          p_limit?: number;
          p_person?: string;
          p_priority?: Database["public"]["Enums"]["task_priority"];
          p_search?: string;
          p_sort?: string;
          p_stages?: Database["public"]["Enums"]["task_stage"][];
        };
        Returns: {
          place: Json;
          task: Database["public"]["CompositeTypes"]["task_row"];
        }[];
      };
      list_team: {
        Args: {
          p_department?: string;
          p_group?: string;
          p_limit?: number;
          p_offset?: number;
          p_search?: string;
          p_sort?: string;
        };
        Returns: {
          away: Database["public"]["CompositeTypes"]["absence"] | null;
          behind: number;
          blocked: number;
          completed: number;
          deactivated_at: string | null;
          department: string | null;
          department_label: string | null;
          due_today: number;
          full_name: string;
          late: number;
          on_time: number;
          open_tasks: number;
          total: number;
          uid: string;
          unanswered: number;
        }[];
      };
      list_time_zones: {
        Args: { p_from?: string };
        Returns: {
          name: string;
          offsets: number[];
        }[];
      };
      list_views: {
        Args: Record<PropertyKey, never>;
        Returns: {
          id: string;
          is_shared: boolean;
          name: string;
          path: string;
          search: string;
          shared_by: string | null;
        }[];
      };
      mail_by_key: {
        Args: { p_key: string };
        Returns: {
          delivery: string;
          email: string | null;
          kind: Database["public"]["Enums"]["delivery_kind"];
          languages: string[];
          names: string[];
          person: string;
        }[];
      };
      make_feed: { Args: { p_department?: string }; Returns: string };
      make_routine: { Args: Record<PropertyKey, never>; Returns: boolean };
      make_sign_in_link: { Args: { p_uid: string }; Returns: string };
      mark_all_read: { Args: Record<PropertyKey, never>; Returns: number };
      mark_read: { Args: { p_task_ids: string[] }; Returns: number };
      mark_unread: { Args: { p_task_id: string }; Returns: undefined };
      match_due_tasks: {
        Args: {
          p_department?: string;
          p_overdue?: boolean;
          p_priority?: Database["public"]["Enums"]["task_priority"];
          p_search?: string;
          p_sort?: string;
        };
        Returns: {
          ids: string[];
          versions: number[];
        }[];
      };
      match_person_tasks: {
        Args: { p_show?: string; p_uid: string };
        Returns: {
          ids: string[];
          versions: number[];
        }[];
      };
      match_tasks: {
        Args: {
          p_department?: string;
          p_due?: string;
          p_due_from?: string;
          p_due_to?: string;
          p_group?: string;
          p_person?: string;
          p_priority?: Database["public"]["Enums"]["task_priority"];
          p_search?: string;
          p_stages?: Database["public"]["Enums"]["task_stage"][];
        };
        Returns: {
          ids: string[];
          versions: number[];
        }[];
      };
      me: {
        Args: Record<PropertyKey, never>;
        Returns: {
          acts: string[];
          asked_at: string;
          attention: number;
          away: Database["public"]["CompositeTypes"]["absence"] | null;
          department: string | null;
          detail_rules: Database["public"]["CompositeTypes"]["detail_rules"];
          details: Database["public"]["CompositeTypes"]["details"];
          due_today: number;
          email: string | null;
          files_full: boolean;
          first_name: string;
          has_own_zone: boolean;
          held_back: Database["public"]["CompositeTypes"]["held_back"] | null;
          hour_cycle: number | null;
          idle_hours: number;
          language: string | null;
          last_due_today: string | null;
          last_name: string;
          mail_rests: boolean;
          most_file_mb: number | null;
          overdue: number;
          password_state: Database["public"]["Enums"]["password_state"];
          quick_answers: string[];
          role: Database["public"]["Enums"]["app_role"];
          sign_at: string | null;
          time_zone: string;
          to_accept: number;
          to_answer: number;
          today: string;
          today_ends_at: string;
          told_question_at: string | null;
          topics: string[];
          uid: string;
          unread: number;
          username: string | null;
          version: number;
          workspace_language: string | null;
          workspace_name: string | null;
          workspace_zone: string;
        }[];
      };
      merge_departments: { Args: { p_from: string; p_into: string }; Returns: number };
      morning_rows: {
        Args: { p_most?: number; p_people: string[] };
        Returns: {
          due_date_time: string;
          is_answered: boolean;
          is_own: boolean;
          part: Database["public"]["Enums"]["morning_part"];
          person: string;
          task_id: string;
          title: string;
          today: string;
          total: number;
          unread: number;
          who: string | null;
          workspace_zone: string;
        }[];
      };
      move_department: { Args: { p_before?: string; p_value: string }; Returns: undefined };
      mute_task: { Args: { p_is_muted: boolean; p_task_id: string }; Returns: undefined };
      my_board: {
        Args: {
          p_by_due?: boolean;
          p_completed?: number;
          p_due?: string;
          p_new?: number;
          p_older?: number;
          p_pending?: number;
          p_priority?: Database["public"]["Enums"]["task_priority"];
          p_search?: string;
        };
        Returns: {
          is_due_today: boolean;
          is_older: boolean;
          is_overdue: boolean;
          place: number;
          task: Database["public"]["CompositeTypes"]["task_row"];
        }[];
      };
      my_board_counts: {
        Args: {
          p_due?: string;
          p_priority?: Database["public"]["Enums"]["task_priority"];
          p_search?: string;
        };
        Returns: {
          completed: number;
          due_today: number;
          new: number;
          older: number;
          overdue: number;
          pending: number;
        }[];
      };
      my_conversations: {
        Args: {
          p_after?: string[];
          p_limit?: number;
          p_search?: string;
          p_to_answer?: boolean;
          p_unread_only?: boolean;
        };
        Returns: {
          asked_in_by: string | null;
          is_last_sent: boolean;
          last_read_at: string | null;
          match_sender_id: string | null;
          match_sender_name: string | null;
          match_text: string | null;
          more: number;
          need: Database["public"]["Enums"]["task_need"];
          place: Json;
          task: Database["public"]["CompositeTypes"]["task_row"];
        }[];
      };
      my_delivery_habits: {
        Args: Record<PropertyKey, never>;
        Returns: {
          devices: string[];
          has_own_quiet: boolean;
          is_mailed_at_once: boolean;
          lets_urgent_through: boolean;
          mail_level: Database["public"]["Enums"]["told_level"];
          morning_at: string | null;
          push_level: Database["public"]["Enums"]["told_level"];
          quiet_days: number[];
          quiet_from: string | null;
          quiet_until: string | null;
          shows_text: boolean;
          team_morning_at: string;
          team_quiet_days: number[];
          team_quiet_from: string | null;
          team_quiet_until: string | null;
        }[];
      };
      name_session: { Args: { p_device: string }; Returns: undefined };
      needs_setup: { Args: Record<PropertyKey, never>; Returns: boolean };
      note_active: { Args: Record<PropertyKey, never>; Returns: boolean };
      note_refused_mail: {
        Args: { p_delivery: string; p_email?: string; p_is_of_person?: boolean; p_problem: string };
        Returns: boolean;
      };
      note_returned_mail: {
        Args: { p_delivery: string; p_email?: string; p_problem: string };
        Returns: boolean;
      };
      note_shown: { Args: { p_telling: string }; Returns: undefined };
      note_sign_in: {
        Args: { p_account: string; p_address: string; p_device?: string };
        Returns: undefined;
      };
      note_storage_disk: { Args: { p_free: number; p_total: number }; Returns: undefined };
      offboard_person: {
        Args: { p_remove?: boolean; p_tasks?: string; p_to?: string; p_uid: string };
        Returns: number;
      };
      open_join_link: {
        Args: { p_department?: string; p_hours: number; p_most: number };
        Returns: string;
      };
      open_task: { Args: { p_task_id: string }; Returns: number };
      overview: {
        Args: Record<PropertyKey, never>;
        Returns: {
          completed_this_week: number;
          department: string | null;
          department_label: string | null;
          due_today: number;
          overdue: number;
          rejected: number;
          waiting: number;
        }[];
      };
      overview_rows: {
        Args: { p_most?: number; p_person: string };
        Returns: {
          assigned_at: string;
          due_date_time: string;
          is_late: boolean;
          late: number;
          task_id: string;
          title: string;
          today: string;
          unanswered: number;
          who: string;
          workspace_zone: string;
        }[];
      };
      pause_routine: { Args: { p_id: string; p_until?: string }; Returns: undefined };
      person_details: {
        Args: { p_uid: string };
        Returns: {
          away: Database["public"]["CompositeTypes"]["absence"] | null;
          changed_at: string | null;
          changed_by: string | null;
          changed_by_name: string | null;
          created_at: string;
          deactivated_at: string | null;
          department: string | null;
          department_label: string | null;
          details: Database["public"]["CompositeTypes"]["details"];
          email: string | null;
          first_name: string;
          full_name: string;
          has_colleagues: boolean;
          last_name: string;
          last_sign_in_at: string | null;
          mail_problem: string | null;
          open_tasks: number;
          role: Database["public"]["Enums"]["app_role"];
          uid: string;
          username: string | null;
          version: number;
        }[];
      };
      person_page: {
        Args: { p_uid?: string };
        Returns: {
          away: Database["public"]["CompositeTypes"]["absence"] | null;
          blocked: number;
          completed: number;
          completed_this_week: number;
          deactivated_at: string | null;
          department: string | null;
          department_label: string | null;
          due_today: number;
          email: string | null;
          full_name: string;
          late: number;
          on_time: number;
          open_tasks: number;
          role: Database["public"]["Enums"]["app_role"];
          uid: string;
          unanswered: number;
          username: string | null;
          weeks: Json;
        }[];
      };
      plan_deliveries: {
        Args: { p_channels: Database["public"]["Enums"]["delivery_channel"][] };
        Returns: number;
      };
      preview_assignees: {
        Args: { p_department?: string; p_group_id?: string; p_people?: string[] };
        Returns: {
          away: number;
          skipped: number;
          sole_name: string | null;
          total: number;
        }[];
      };
      preview_routine: {
        Args: { p_id: string; p_most?: number; p_routine?: Json };
        Returns: {
          appears_at: string;
          at: string;
          day: string;
          due_at: string;
          moved_for: Database["public"]["Enums"]["routine_pause"] | null;
          names: string[];
          people: number;
          reason: string | null;
          starts: string;
          why: Database["public"]["Enums"]["routine_pause"] | null;
        }[];
      };
      propose_usernames: {
        Args: { p_besides?: string[]; p_full_names: string[] };
        Returns: string[];
      };
      put_away_first_accept: { Args: Record<PropertyKey, never>; Returns: undefined };
      read: {
        Args: { p_calls: Json };
        Returns: {
          body: string;
          status: number;
        }[];
      };
      read_delivery_settings: {
        Args: Record<PropertyKey, never>;
        Returns: {
          answer_hours: number | null;
          morning_at: string;
          quiet_days: number[];
          quiet_from: string | null;
          quiet_until: string | null;
          remind_minutes: number | null;
          version: number;
          work_days: number[];
          work_from: string;
          work_until: string;
        }[];
      };
      read_delivery_week: {
        Args: Record<PropertyKey, never>;
        Returns: {
          failures: Database["public"]["CompositeTypes"]["failed_delivery"][];
          kinds: Database["public"]["CompositeTypes"]["week_of_kind"][];
          people: Database["public"]["CompositeTypes"]["unreachable_person"][];
          unreached: number;
        }[];
      };
      read_feed: {
        Args: { p_hash: string };
        Returns: {
          alarm_minutes: number | null;
          changed_at: string;
          department: string | null;
          languages: string[];
          tasks: Database["public"]["CompositeTypes"]["feed_task"][];
          time_zone: string;
        }[];
      };
      read_join: {
        Args: { p_address: string; p_key: string; p_secret?: string };
        Returns: {
          detail_rules: Database["public"]["CompositeTypes"]["detail_rules"];
          is_open: boolean;
          request: Database["public"]["Enums"]["join_state"] | null;
          wait: number;
          workspace_name: string | null;
        }[];
      };
      read_join_link: {
        Args: Record<PropertyKey, never>;
        Returns: {
          department_label: string | null;
          ends_at: string;
          is_open: boolean;
          made_by_name: string;
          most: number;
          taken: number;
        }[];
      };
      read_join_request: {
        Args: { p_id: string };
        Returns: {
          department: string | null;
          details: Database["public"]["CompositeTypes"]["details"];
          email: string | null;
          first_name: string;
          last_name: string;
          state: Database["public"]["Enums"]["join_state"];
        }[];
      };
      read_person: {
        Args: { p_uid: string };
        Returns: {
          deactivated_at: string | null;
          department: string | null;
          email: string | null;
          full_name: string;
          uid: string;
          username: string | null;
        }[];
      };
      read_reminder: {
        Args: { p_task_id: string };
        Returns: {
          own_minutes: number | null;
          team_minutes: number | null;
        }[];
      };
      read_settings: {
        Args: Record<PropertyKey, never>;
        Returns: {
          detail_rules: Database["public"]["CompositeTypes"]["detail_rules"];
          file_space_gb: number;
          files_allowed: boolean;
          id: boolean;
          idle_hours: number;
          language: string | null;
          largest_file_mb: number;
          name: string | null;
          quick_answers: string[];
          time_zone: string;
          updated_at: string;
          version: number;
          zone_is_chosen: boolean;
        };
        SetofOptions: {
          from: "*";
          to: "workspace_settings";
          isOneToOne: true;
          isSetofReturn: true;
        };
      };
      read_sign: { Args: Record<PropertyKey, never>; Returns: string };
      read_sign_in_link: {
        Args: { p_address: string; p_key: string };
        Returns: {
          full_name: string | null;
          state: Database["public"]["Enums"]["link_state"] | null;
          wait: number;
        }[];
      };
      readiness: {
        Args: Record<PropertyKey, never>;
        Returns: {
          failed: number;
          files_allowed: boolean;
          files_full: boolean;
          lag_s: number;
          mail_rests: string | null;
          migrations: string[] | null;
          reminders: boolean | null;
          stuck: string[];
          waiting: number;
          worker_s: number | null;
        }[];
      };
      record_password_mail: { Args: { p_uid: string }; Returns: string };
      refuse_attachment: { Args: { p_id: string; p_uid: string }; Returns: undefined };
      refuse_join_requests: { Args: { p_ids: string[] }; Returns: number };
      release_setup: { Args: { p_uid: string }; Returns: undefined };
      remove_attachment: { Args: { p_id: string }; Returns: undefined };
      remove_push_subscription: { Args: { p_session_id?: string }; Returns: undefined };
      report: {
        Args: {
          p_by?: string;
          p_from?: string;
          p_limit?: number;
          p_offset?: number;
          p_person?: string;
          p_to?: string;
        };
        Returns: {
          answered: number;
          answered_within_a_day: number;
          checked: number;
          completed: number;
          first_go: number;
          given: number;
          key: string | null;
          median_answer: number | null;
          median_check: number | null;
          name: string | null;
          on_time: number;
          rounds: number;
          slow_answer: number | null;
          total: number;
        }[];
      };
      report_routines: {
        Args: { p_from: string; p_person?: string; p_to: string };
        Returns: {
          done: number;
          key: string;
          late: number;
          missed: number;
          name: string;
          of_person: boolean;
          open: number;
          skipped: number;
        }[];
      };
      restore_assignment: { Args: { p_assignment_id: string }; Returns: number };
      save_delivery_habits: {
        Args: {
          p_has_own_quiet: boolean;
          p_is_mailed_at_once?: boolean;
          p_lets_urgent_through?: boolean;
          p_mail_level?: Database["public"]["Enums"]["told_level"];
          p_morning_at?: string;
          p_push_level?: Database["public"]["Enums"]["told_level"];
          p_quiet_days: number[];
          p_quiet_from?: string;
          p_quiet_until?: string;
          p_shows_text: boolean;
        };
        Returns: undefined;
      };
      save_delivery_settings: {
        Args: {
          p_answer_hours?: number;
          p_morning_at: string;
          p_quiet_days: number[];
          p_quiet_from?: string;
          p_quiet_until?: string;
          p_remind_minutes?: number;
          p_version: number;
          p_work_days: number[];
          p_work_from: string;
          p_work_until: string;
        };
        Returns: undefined;
      };
      save_push_subscription: {
        Args: { p_auth: string; p_endpoint: string; p_is_asked?: boolean; p_p256dh: string };
        Returns: boolean;
      };
      save_routine: { Args: { p_id: string; p_routine: Json; p_version: number }; Returns: number };
      save_settings: {
        Args: {
          p_answer_hours?: number;
          p_detail_rules?: Json;
          p_file_space_gb?: number;
          p_files_allowed?: boolean;
          p_idle_hours: number;
          p_language?: string;
          p_largest_file_mb?: number;
          p_morning_at: string;
          p_quick_answers: string[];
          p_quiet_days: number[];
          p_quiet_from?: string;
          p_quiet_until?: string;
          p_remind_minutes?: number;
          p_time_zone?: string;
          p_told_version: number;
          p_version: number;
          p_work_days: number[];
          p_work_from: string;
          p_work_until: string;
          p_workspace_name?: string;
        };
        Returns: undefined;
      };
      save_sign: { Args: { p_picture?: string }; Returns: undefined };
      save_view: {
        Args: {
          p_id: string;
          p_is_shared?: boolean;
          p_name: string;
          p_path: string;
          p_search: string;
        };
        Returns: {
          created_at: string;
          id: string;
          is_shared: boolean;
          name: string;
          path: string;
          search: string;
          uid: string;
        };
        SetofOptions: {
          from: "*";
          to: "saved_views";
          isOneToOne: true;
          isSetofReturn: false;
        };
      };
      search: {
        Args: { p_limit?: number; p_search: string };
        Returns: {
          about: string | null;
          due_date_time: string | null;
          id: string;
          is_near: boolean;
          kind: Database["public"]["Enums"]["search_kind"];
          label: string;
          match_text: string | null;
          stage: Database["public"]["Enums"]["task_stage"] | null;
        }[];
      };
      set_absence: {
        Args: { p_deputy?: string; p_uid?: string; p_until: string };
        Returns: Database["public"]["CompositeTypes"]["absence"];
        SetofOptions: {
          from: "*";
          to: "absence";
          isOneToOne: true;
          isSetofReturn: false;
        };
      };
      set_check_hours: { Args: { p_hours?: number }; Returns: undefined };
      set_closed_days: { Args: { p_add?: Json; p_remove?: string[] }; Returns: number };
      set_feed_alarm: { Args: { p_department?: string; p_minutes?: number }; Returns: boolean };
      set_person_active: { Args: { p_active: boolean; p_uid: string }; Returns: undefined };
      set_reminder: { Args: { p_minutes?: number; p_task_id: string }; Returns: undefined };
      settle_closing: { Args: { p_closed: string[]; p_telling: string }; Returns: undefined };
      settle_delivery: {
        Args: {
          p_again_s?: number;
          p_attempt: number;
          p_id: string;
          p_is_final?: boolean;
          p_outcome: Database["public"]["Enums"]["delivery_outcome"];
          p_problem?: string;
          p_told?: string[];
        };
        Returns: boolean;
      };
      settle_unneeded_files: { Args: { p_paths: string[] }; Returns: undefined };
      stop_mails: { Args: { p_person: string }; Returns: boolean };
      storage_use: {
        Args: Record<PropertyKey, never>;
        Returns: {
          bytes: number;
          disk_free: number | null;
          disk_total: number | null;
          files: number;
          space_bytes: number;
        }[];
      };
      stray_uploads: { Args: { p_most?: number }; Returns: string[] };
      suggest_people: {
        Args: { p_task_id: string };
        Returns: {
          department_label: string | null;
          did: number;
          due_that_day: number;
          due_today: number;
          full_name: string;
          late: number;
          open_tasks: number;
          uid: string;
        }[];
      };
      take_back_message: { Args: { p_id: string }; Returns: undefined };
      take_closings: {
        Args: Record<PropertyKey, never>;
        Returns: {
          auth: string;
          endpoint: string;
          p256dh: string;
          person: string;
          telling: string;
          today: number;
        }[];
      };
      take_unneeded_files: { Args: { p_most?: number }; Returns: string[] };
      taken_emails: { Args: { p_emails: string[] }; Returns: string[] };
      taken_usernames: { Args: { p_usernames: string[] }; Returns: string[] };
      tell_anyway: { Args: { p_acted_at: string }; Returns: number };
      try_all_mail_again: { Args: Record<PropertyKey, never>; Returns: number };
      try_delivery: { Args: Record<PropertyKey, never>; Returns: number };
      try_mail_again: { Args: { p_uid: string }; Returns: undefined };
      unknown_files: { Args: { p_paths: string[] }; Returns: string[] };
      update_department: {
        Args: { p_archived: boolean; p_label: string; p_value: string; p_version: number };
        Returns: {
          archived_at: string | null;
          label: string;
          position: number;
          updated_at: string;
          value: string;
          version: number;
        };
        SetofOptions: {
          from: "*";
          to: "departments";
          isOneToOne: true;
          isSetofReturn: false;
        };
      };
      update_group: {
        Args: { p_archived: boolean; p_id: string; p_name: string; p_version: number };
        Returns: {
          archived_at: string | null;
          created_at: string;
          created_by: string;
          id: string;
          name: string;
          updated_at: string;
          version: number;
        };
        SetofOptions: {
          from: "*";
          to: "groups";
          isOneToOne: true;
          isSetofReturn: false;
        };
      };
      update_person: {
        Args: {
          p_department: string;
          p_details?: Json;
          p_role: Database["public"]["Enums"]["app_role"];
          p_uid: string;
          p_version: number;
        };
        Returns: number;
      };
      use_sign_in_link: {
        Args: { p_key: string };
        Returns: {
          email: string;
          is_first: boolean;
        }[];
      };
      withdraw_assignment: { Args: { p_assignment_id: string }; Returns: number };
      zones_in_use: {
        Args: { p_from: string };
        Returns: {
          name: string;
          offsets: number[];
          people: number;
        }[];
      };
    };
    Enums: {
      acting_why: "mail" | "routine";
      admin_need:
        "asked" | "to_check" | "rejected" | "blocked" | "reply" | "unanswered" | "late" | "routine";
      app_role: "admin" | "user";
      attachment_kind: "image" | "pdf" | "audio" | "file";
      attachment_outcome: "ready" | "gone" | "not_allowed" | "wrong_size" | "wrong_kind";
      attachment_state: "uploading" | "ready" | "removed";
      audit_action:
        | "person_added"
        | "person_changed"
        | "role_changed"
        | "email_changed"
        | "password_mail_sent"
        | "sign_in_link_made"
        | "sign_in_link_used"
        | "sessions_ended"
        | "absence_set"
        | "absence_ended"
        | "person_deactivated"
        | "person_reactivated"
        | "person_removed"
        | "task_deleted"
        | "task_withdrawn"
        | "task_restored"
        | "group_created"
        | "group_changed"
        | "group_deleted"
        | "members_added"
        | "members_removed"
        | "view_shared"
        | "view_unshared"
        | "view_renamed"
        | "view_deleted"
        | "settings_changed"
        | "sessions_changed"
        | "answers_changed"
        | "deliveries_changed"
        | "feed_made"
        | "department_added"
        | "department_changed"
        | "departments_merged"
        | "details_changed"
        | "username_changed"
        | "join_link_made"
        | "join_link_ended"
        | "join_refused"
        | "files_changed"
        | "file_removed"
        | "language_changed"
        | "check_hours_changed"
        | "routine_kept"
        | "routine_given"
        | "routine_deleted"
        | "closed_days_changed"
        | "leads_added"
        | "leads_removed";
      command_kind:
        | "accept"
        | "reject"
        | "release"
        | "complete"
        | "reopen"
        | "move"
        | "message"
        | "withdraw"
        | "restore"
        | "reassign"
        | "give_back"
        | "edit"
        | "nudge"
        | "deadline"
        | "priority"
        | "block"
        | "unblock"
        | "tick"
        | "pass"
        | "send_back"
        | "not_today"
        | "undo";
      contact_rule: "ten_digits" | "international" | "optional" | "none";
      delivery_channel: "push" | "mail";
      delivery_kind:
        | "assigned"
        | "nudged"
        | "asked"
        | "due_soon"
        | "late"
        | "unanswered"
        | "away"
        | "sooner"
        | "raised"
        | "later"
        | "edited"
        | "changed"
        | "withdrawn"
        | "restored"
        | "reopened"
        | "reassigned"
        | "rejected"
        | "blocked"
        | "unblocked"
        | "released"
        | "accepted"
        | "completed"
        | "replied"
        | "joining"
        | "role"
        | "morning"
        | "overview"
        | "trial"
        | "sent_back"
        | "passed"
        | "to_check"
        | "nobody"
        | "missed"
        | "keeper"
        | "asked_in";
      delivery_outcome: "sent" | "skipped" | "failed";
      detail_rule: "required" | "optional" | "none";
      done_need: "points" | "photo" | "words";
      gender: "male" | "female" | "other";
      join_state: "asked" | "confirmed" | "refused";
      link_state: "open" | "used" | "expired" | "withdrawn";
      morning_part: "late" | "today" | "answer" | "unread";
      notification_kind:
        | "message"
        | "assigned"
        | "accepted"
        | "rejected"
        | "completed"
        | "due_today"
        | "released"
        | "reopened"
        | "reassigned"
        | "changed"
        | "withdrawn"
        | "missed"
        | "restored"
        | "nudge"
        | "blocked"
        | "unblocked"
        | "asked"
        | "passed"
        | "sent_back"
        | "asked_in"
        | "left_conversation";
      password_state: "own" | "given" | "unknown";
      reject_reason: "too_much" | "not_mine" | "unclear" | "away" | "other";
      routine_on_closed: "made" | "left_out" | "next" | "before";
      routine_outcome: "made" | "missed" | "skipped" | "nobody" | "failed";
      routine_pause: "paused" | "closed" | "day_off" | "skipped";
      routine_unit: "day" | "week" | "month" | "after_done";
      routine_whom: "everyone" | "in_turn" | "by_week" | "by_weekday";
      run_state: "open" | "done" | "late" | "missed" | "skipped" | "nobody" | "failed";
      search_kind: "person" | "group" | "task";
      task_need: "late" | "today" | "answer" | "nothing";
      task_priority: "Low" | "Medium" | "High";
      task_stage: "New" | "Pending" | "Completed" | "Rejected" | "Withdrawn";
      task_status: "Pending" | "Completed" | "Rejected";
      told_level: "all" | "needs_me" | "nothing";
      unreachable_reason: "mail_returns" | "no_device" | "off" | "no_address";
    };
    CompositeTypes: {
      absence: {
        until: string;
        deputy: string | null;
        deputy_name: string | null;
        deputy_until: string | null;
      };
      detail_rules: {
        contact: Database["public"]["Enums"]["contact_rule"];
        gender: Database["public"]["Enums"]["detail_rule"];
        joining_date: Database["public"]["Enums"]["detail_rule"];
      };
      details: {
        contact: string | null;
        joining_date: string | null;
        gender: Database["public"]["Enums"]["gender"] | null;
      };
      failed_delivery: {
        id: string;
        at: string;
        channel: Database["public"]["Enums"]["delivery_channel"];
        kind: Database["public"]["Enums"]["delivery_kind"];
        person_name: string;
        problem: string | null;
      };
      feed_task: {
        id: string;
        title: string | null;
        due_date_time: string;
        priority: Database["public"]["Enums"]["task_priority"] | null;
        stage: Database["public"]["Enums"]["task_stage"];
        person: string | null;
        version: number;
        changed_at: string;
      };
      held_back: {
        acted_at: string;
        people: number;
        quiet: number;
        own: number;
        full_name: string | null;
        until: string;
      };
      leased_delivery: {
        id: string;
        attempt: number;
        channel: Database["public"]["Enums"]["delivery_channel"];
        kind: Database["public"]["Enums"]["delivery_kind"];
        person: string;
        full_name: string;
        email: string | null;
        role: Database["public"]["Enums"]["app_role"];
        zone: string;
        hour_cycle: number | null;
        shows_text: boolean;
        task_id: string | null;
        title: string | null;
        description: string | null;
        stage: Database["public"]["Enums"]["task_stage"] | null;
        due_date_time: string | null;
        priority: Database["public"]["Enums"]["task_priority"] | null;
        who: string | null;
        message: string | null;
        reject_reason: Database["public"]["Enums"]["reject_reason"] | null;
        proposed_due_date_time: string | null;
        unanswered: number | null;
        is_own: boolean | null;
        task_count: number;
        file_count: number;
        file_kind: Database["public"]["Enums"]["attachment_kind"] | null;
        photo: string | null;
        absence: Database["public"]["CompositeTypes"]["absence"] | null;
        languages: string[];
      };
      routine_rule: {
        unit: Database["public"]["Enums"]["routine_unit"];
        every: number;
        weekdays: number[] | null;
        month_day: number | null;
        nth: number | null;
        times: string[];
        starts_on: string;
        ends_on: string | null;
        runs: number | null;
        month: number | null;
        season_from: number | null;
        season_until: number | null;
        week_begins: number | null;
      };
      task_done: {
        points: number;
        ticked: number;
        impossible: number;
        needs: Database["public"]["Enums"]["done_need"][];
        missing: Database["public"]["Enums"]["done_need"][];
        is_checked: boolean;
        checker: string | null;
        waits_since: string | null;
        checked_by_name: string | null;
        checked_at: string | null;
        rounds: number;
        version: number;
      };
      task_routine: {
        id: string;
        name: string;
        rule: Database["public"]["CompositeTypes"]["routine_rule"] | null;
        is_standing: boolean;
        next_day: string | null;
        next_task: string | null;
      };
      task_row: {
        id: string;
        version: number;
        title: string;
        description: string;
        due_date_time: string;
        priority: Database["public"]["Enums"]["task_priority"];
        stage: Database["public"]["Enums"]["task_stage"];
        created_at: string;
        assigned_at: string;
        seen_at: string | null;
        accepted_at: string | null;
        completed_at: string | null;
        rejected_at: string | null;
        blocked_at: string | null;
        blocked_reason: string | null;
        user_id: string;
        user_name: string;
        department_label: string | null;
        assigned_by: string;
        assigner_name: string;
        last_kind: Database["public"]["Enums"]["notification_kind"] | null;
        last_message: string | null;
        last_at: string | null;
        last_sender_id: string | null;
        last_sender_name: string | null;
        unread: number;
        is_muted: boolean;
        last_file_count: number | null;
        last_file_kind: Database["public"]["Enums"]["attachment_kind"] | null;
        file_count: number;
        done: Database["public"]["CompositeTypes"]["task_done"] | null;
        routine: Database["public"]["CompositeTypes"]["task_routine"] | null;
        may_change: boolean;
      };
      task_text: {
        title: string;
        description: string;
        due_date_time: string;
        priority: Database["public"]["Enums"]["task_priority"];
      };
      unreachable_person: {
        uid: string;
        full_name: string;
        why: Database["public"]["Enums"]["unreachable_reason"];
        problem: string | null;
      };
      week_of_kind: {
        channel: Database["public"]["Enums"]["delivery_channel"];
        kind: Database["public"]["Enums"]["delivery_kind"];
        told: number;
        bundled: number;
        waiting: number;
        skipped: number;
        failed: number;
      };
    };
  };
};

type DatabaseWithoutInternals = Omit<Database, "__InternalSupabase">;

type DefaultSchema = DatabaseWithoutInternals[Extract<keyof Database, "public">];

export type Tables<
  DefaultSchemaTableNameOrOptions extends
    | keyof (DefaultSchema["Tables"] & DefaultSchema["Views"])
    | { schema: keyof DatabaseWithoutInternals },
  TableName extends (DefaultSchemaTableNameOrOptions extends {
    schema: keyof DatabaseWithoutInternals;
  }
    ? keyof (DatabaseWithoutInternals[DefaultSchemaTableNameOrOptions["schema"]]["Tables"] &
        DatabaseWithoutInternals[DefaultSchemaTableNameOrOptions["schema"]]["Views"])
    : never) = never,
> = DefaultSchemaTableNameOrOptions extends { schema: keyof DatabaseWithoutInternals }
  ? (DatabaseWithoutInternals[DefaultSchemaTableNameOrOptions["schema"]]["Tables"] &
      DatabaseWithoutInternals[DefaultSchemaTableNameOrOptions["schema"]]["Views"])[TableName] extends {
      Row: infer R;
    }
    ? R
    : never
  : DefaultSchemaTableNameOrOptions extends keyof (DefaultSchema["Tables"] & DefaultSchema["Views"])
    ? (DefaultSchema["Tables"] & DefaultSchema["Views"])[DefaultSchemaTableNameOrOptions] extends {
        Row: infer R;
      }
      ? R
      : never
    : never;

export type TablesInsert<
  DefaultSchemaTableNameOrOptions extends
    keyof DefaultSchema["Tables"] | { schema: keyof DatabaseWithoutInternals },
  TableName extends (DefaultSchemaTableNameOrOptions extends {
    schema: keyof DatabaseWithoutInternals;
  }
    ? keyof DatabaseWithoutInternals[DefaultSchemaTableNameOrOptions["schema"]]["Tables"]
    : never) = never,
> = DefaultSchemaTableNameOrOptions extends { schema: keyof DatabaseWithoutInternals }
  ? DatabaseWithoutInternals[DefaultSchemaTableNameOrOptions["schema"]]["Tables"][TableName] extends {
      Insert: infer I;
    }
    ? I
    : never
  : DefaultSchemaTableNameOrOptions extends keyof DefaultSchema["Tables"]
    ? DefaultSchema["Tables"][DefaultSchemaTableNameOrOptions] extends {
        Insert: infer I;
      }
      ? I
      : never
    : never;

export type TablesUpdate<
  DefaultSchemaTableNameOrOptions extends
    keyof DefaultSchema["Tables"] | { schema: keyof DatabaseWithoutInternals },
  TableName extends (DefaultSchemaTableNameOrOptions extends {
    schema: keyof DatabaseWithoutInternals;
  }
    ? keyof DatabaseWithoutInternals[DefaultSchemaTableNameOrOptions["schema"]]["Tables"]
    : never) = never,
> = DefaultSchemaTableNameOrOptions extends { schema: keyof DatabaseWithoutInternals }
  ? DatabaseWithoutInternals[DefaultSchemaTableNameOrOptions["schema"]]["Tables"][TableName] extends {
      Update: infer U;
    }
    ? U
    : never
  : DefaultSchemaTableNameOrOptions extends keyof DefaultSchema["Tables"]
    ? DefaultSchema["Tables"][DefaultSchemaTableNameOrOptions] extends {
        Update: infer U;
      }
      ? U
      : never
    : never;

export type Enums<
  DefaultSchemaEnumNameOrOptions extends
    keyof DefaultSchema["Enums"] | { schema: keyof DatabaseWithoutInternals },
  EnumName extends (DefaultSchemaEnumNameOrOptions extends {
    schema: keyof DatabaseWithoutInternals;
  }
    ? keyof DatabaseWithoutInternals[DefaultSchemaEnumNameOrOptions["schema"]]["Enums"]
    : never) = never,
> = DefaultSchemaEnumNameOrOptions extends { schema: keyof DatabaseWithoutInternals }
  ? DatabaseWithoutInternals[DefaultSchemaEnumNameOrOptions["schema"]]["Enums"][EnumName]
  : DefaultSchemaEnumNameOrOptions extends keyof DefaultSchema["Enums"]
    ? DefaultSchema["Enums"][DefaultSchemaEnumNameOrOptions]
    : never;

export type CompositeTypes<
  PublicCompositeTypeNameOrOptions extends
    keyof DefaultSchema["CompositeTypes"] | { schema: keyof DatabaseWithoutInternals },
  CompositeTypeName extends (PublicCompositeTypeNameOrOptions extends {
    schema: keyof DatabaseWithoutInternals;
  }
    ? keyof DatabaseWithoutInternals[PublicCompositeTypeNameOrOptions["schema"]]["CompositeTypes"]
    : never) = never,
> = PublicCompositeTypeNameOrOptions extends { schema: keyof DatabaseWithoutInternals }
  ? DatabaseWithoutInternals[PublicCompositeTypeNameOrOptions["schema"]]["CompositeTypes"][CompositeTypeName]
  : PublicCompositeTypeNameOrOptions extends keyof DefaultSchema["CompositeTypes"]
    ? DefaultSchema["CompositeTypes"][PublicCompositeTypeNameOrOptions]
    : never;

export const Constants = {
  public: {
    Enums: {
      acting_why: ["mail", "routine"],
      admin_need: [
        "asked",
        "to_check",
        "rejected",
        "blocked",
        "reply",
        "unanswered",
        "late",
        "routine",
      ],
      app_role: ["admin", "user"],
      attachment_kind: ["image", "pdf", "audio", "file"],
      attachment_outcome: ["ready", "gone", "not_allowed", "wrong_size", "wrong_kind"],
      attachment_state: ["uploading", "ready", "removed"],
      audit_action: [
        "person_added",
        "person_changed",
        "role_changed",
        "email_changed",
        "password_mail_sent",
        "sign_in_link_made",
        "sign_in_link_used",
        "sessions_ended",
        "absence_set",
        "absence_ended",
        "person_deactivated",
        "person_reactivated",
        "person_removed",
        "task_deleted",
        "task_withdrawn",
        "task_restored",
        "group_created",
        "group_changed",
        "group_deleted",
        "members_added",
        "members_removed",
        "view_shared",
        "view_unshared",
        "view_renamed",
        "view_deleted",
        "settings_changed",
        "sessions_changed",
        "answers_changed",
        "deliveries_changed",
        "feed_made",
        "department_added",
        "department_changed",
        "departments_merged",
        "details_changed",
        "username_changed",
        "join_link_made",
        "join_link_ended",
        "join_refused",
        "files_changed",
        "file_removed",
        "language_changed",
        "check_hours_changed",
        "routine_kept",
        "routine_given",
        "routine_deleted",
        "closed_days_changed",
        "leads_added",
        "leads_removed",
      ],
      command_kind: [
        "accept",
        "reject",
        "release",
        "complete",
        "reopen",
        "move",
        "message",
        "withdraw",
        "restore",
        "reassign",
        "give_back",
        "edit",
        "nudge",
        "deadline",
        "priority",
        "block",
        "unblock",
        "tick",
        "pass",
        "send_back",
        "not_today",
        "undo",
      ],
      contact_rule: ["ten_digits", "international", "optional", "none"],
      delivery_channel: ["push", "mail"],
      delivery_kind: [
        "assigned",
        "nudged",
        "asked",
        "due_soon",
        "late",
        "unanswered",
        "away",
        "sooner",
        "raised",
        "later",
        "edited",
        "changed",
        "withdrawn",
        "restored",
        "reopened",
        "reassigned",
        "rejected",
        "blocked",
        "unblocked",
        "released",
        "accepted",
        "completed",
        "replied",
        "joining",
        "role",
        "morning",
        "overview",
        "trial",
        "sent_back",
        "passed",
        "to_check",
        "nobody",
        "missed",
        "keeper",
        "asked_in",
      ],
      delivery_outcome: ["sent", "skipped", "failed"],
      detail_rule: ["required", "optional", "none"],
      done_need: ["points", "photo", "words"],
      gender: ["male", "female", "other"],
      join_state: ["asked", "confirmed", "refused"],
      link_state: ["open", "used", "expired", "withdrawn"],
      morning_part: ["late", "today", "answer", "unread"],
      notification_kind: [
        "message",
        "assigned",
        "accepted",
        "rejected",
        "completed",
        "due_today",
        "released",
        "reopened",
        "reassigned",
        "changed",
        "withdrawn",
        "missed",
        "restored",
        "nudge",
        "blocked",
        "unblocked",
        "asked",
        "passed",
        "sent_back",
        "asked_in",
        "left_conversation",
      ],
      password_state: ["own", "given", "unknown"],
      reject_reason: ["too_much", "not_mine", "unclear", "away", "other"],
      routine_on_closed: ["made", "left_out", "next", "before"],
      routine_outcome: ["made", "missed", "skipped", "nobody", "failed"],
      routine_pause: ["paused", "closed", "day_off", "skipped"],
      routine_unit: ["day", "week", "month", "after_done"],
      routine_whom: ["everyone", "in_turn", "by_week", "by_weekday"],
      run_state: ["open", "done", "late", "missed", "skipped", "nobody", "failed"],
      search_kind: ["person", "group", "task"],
      task_need: ["late", "today", "answer", "nothing"],
      task_priority: ["Low", "Medium", "High"],
      task_stage: ["New", "Pending", "Completed", "Rejected", "Withdrawn"],
      task_status: ["Pending", "Completed", "Rejected"],
      told_level: ["all", "needs_me", "nothing"],
      unreachable_reason: ["mail_returns", "no_device", "off", "no_address"],
    },
  },
} as const;

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
          priority: Database["public"]["Enums"]["task_priority"];
          title: string;
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
          priority?: Database["public"]["Enums"]["task_priority"];
          title: string;
        };
        Update: {
          assigned_by?: string;
          created_at?: string;
          department?: string | null;
          description?: string;
          due_date_time?: string;
          group_id?: string | null;
          id?: string;
          priority?: Database["public"]["Enums"]["task_priority"];
          title?: string;
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
          label: string;
          position: number;
          value: string;
        };
        ComputedFields: never;
        Insert: {
          label: string;
          position: number;
          value: string;
        };
        Update: {
          label?: string;
          position?: number;
          value?: string;
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
          created_at: string;
          id: string;
          kind: Database["public"]["Enums"]["notification_kind"];
          message: string;
          read_at: string | null;
          recipient_id: string | null;
          reminder_day: string | null;
          sender_id: string | null;
          seq: number;
          task_id: string;
        };
        ComputedFields: never;
        Insert: {
          admin_name?: string;
          created_at?: string;
          id?: string;
          kind: Database["public"]["Enums"]["notification_kind"];
          message?: string;
          read_at?: string | null;
          recipient_id?: string | null;
          reminder_day?: string | null;
          sender_id?: string | null;
          seq?: never;
          task_id: string;
        };
        Update: {
          admin_name?: string;
          created_at?: string;
          id?: string;
          kind?: Database["public"]["Enums"]["notification_kind"];
          message?: string;
          read_at?: string | null;
          recipient_id?: string | null;
          reminder_day?: string | null;
          sender_id?: string | null;
          seq?: never;
          task_id?: string;
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
          {
            foreignKeyName: "notifications_task_id_fkey";
            columns: ["task_id"];
            isOneToOne: false;
            referencedRelation: "tasks_due_today";
            referencedColumns: ["id"];
          },
          {
            foreignKeyName: "notifications_task_id_fkey";
            columns: ["task_id"];
            isOneToOne: false;
            referencedRelation: "tasks_overdue";
            referencedColumns: ["id"];
          },
          {
            foreignKeyName: "notifications_task_id_fkey";
            columns: ["task_id"];
            isOneToOne: false;
            referencedRelation: "tasks_to_accept";
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
          joining_date: string;
          last_name: string;
          removed_at: string | null;
          role: Database["public"]["Enums"]["app_role"];
          uid: string;
          updated_at: string;
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
          joining_date: string;
          last_name: string;
          removed_at?: string | null;
          role?: Database["public"]["Enums"]["app_role"];
          uid: string;
          updated_at?: string;
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
          joining_date?: string;
          last_name?: string;
          removed_at?: string | null;
          role?: Database["public"]["Enums"]["app_role"];
          uid?: string;
          updated_at?: string;
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
        ];
      };
      tasks: {
        Row: {
          accepted_at: string | null;
          assigned_at: string;
          assigned_by: string;
          assigned_to: string;
          assignment_id: string;
          completed_at: string | null;
          created_at: string;
          description: string;
          due_date_time: string;
          id: string;
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
          completed_at?: string | null;
          created_at?: string;
          description: string;
          due_date_time: string;
          id?: string;
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
          completed_at?: string | null;
          created_at?: string;
          description?: string;
          due_date_time?: string;
          id?: string;
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
          id: boolean;
          time_zone: string;
          updated_at: string;
          version: number;
        };
        ComputedFields: never;
        Insert: {
          id?: boolean;
          time_zone?: string;
          updated_at?: string;
          version?: number;
        };
        Update: {
          id?: boolean;
          time_zone?: string;
          updated_at?: string;
          version?: number;
        };
        Relationships: [];
      };
    };
    Views: {
      notifications_unread: {
        Row: {
          admin_name: string;
          created_at: string;
          id: string;
          kind: Database["public"]["Enums"]["notification_kind"];
          message: string;
          read_at: string | null;
          recipient_id: string | null;
          reminder_day: string | null;
          sender_id: string | null;
          seq: number;
          task_id: string;
        };
        ComputedFields: never;
        Insert: {
          admin_name?: string | null;
          created_at?: string | null;
          id?: string | null;
          kind?: Database["public"]["Enums"]["notification_kind"] | null;
          message?: string | null;
          read_at?: string | null;
          recipient_id?: string | null;
          reminder_day?: string | null;
          sender_id?: string | null;
          seq?: number | null;
          task_id?: string | null;
        };
        Update: {
          admin_name?: string | null;
          created_at?: string | null;
          id?: string | null;
          kind?: Database["public"]["Enums"]["notification_kind"] | null;
          message?: string | null;
          read_at?: string | null;
          recipient_id?: string | null;
          reminder_day?: string | null;
          sender_id?: string | null;
          seq?: number | null;
          task_id?: string | null;
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
          {
            foreignKeyName: "notifications_task_id_fkey";
            columns: ["task_id"];
            isOneToOne: false;
            referencedRelation: "tasks_due_today";
            referencedColumns: ["id"];
          },
          {
            foreignKeyName: "notifications_task_id_fkey";
            columns: ["task_id"];
            isOneToOne: false;
            referencedRelation: "tasks_overdue";
            referencedColumns: ["id"];
          },
          {
            foreignKeyName: "notifications_task_id_fkey";
            columns: ["task_id"];
            isOneToOne: false;
            referencedRelation: "tasks_to_accept";
            referencedColumns: ["id"];
          },
        ];
      };
      tasks_due_today: {
        Row: {
          accepted_at: string | null;
          assigned_at: string;
          assigned_by: string;
          assigned_to: string;
          assignment_id: string;
          completed_at: string | null;
          created_at: string;
          description: string;
          due_date_time: string;
          id: string;
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
          assigned_at?: string | null;
          assigned_by?: string | null;
          assigned_to?: string | null;
          assignment_id?: string | null;
          completed_at?: string | null;
          created_at?: string | null;
          description?: string | null;
          due_date_time?: string | null;
          id?: string | null;
          is_open?: boolean | null;
          position?: number | null;
          priority?: Database["public"]["Enums"]["task_priority"] | null;
          proposed_due_date_time?: string | null;
          reject_reason?: Database["public"]["Enums"]["reject_reason"] | null;
          reject_text?: string | null;
          rejected_at?: string | null;
          seen_at?: string | null;
          stage?: Database["public"]["Enums"]["task_stage"] | null;
          status?: Database["public"]["Enums"]["task_status"] | null;
          title?: string | null;
          updated_at?: string | null;
          version?: number | null;
          withdrawn_at?: string | null;
        };
        Update: {
          accepted_at?: string | null;
          assigned_at?: string | null;
          assigned_by?: string | null;
          assigned_to?: string | null;
          assignment_id?: string | null;
          completed_at?: string | null;
          created_at?: string | null;
          description?: string | null;
          due_date_time?: string | null;
          id?: string | null;
          is_open?: boolean | null;
          position?: number | null;
          priority?: Database["public"]["Enums"]["task_priority"] | null;
          proposed_due_date_time?: string | null;
          reject_reason?: Database["public"]["Enums"]["reject_reason"] | null;
          reject_text?: string | null;
          rejected_at?: string | null;
          seen_at?: string | null;
          stage?: Database["public"]["Enums"]["task_stage"] | null;
          status?: Database["public"]["Enums"]["task_status"] | null;
          title?: string | null;
          updated_at?: string | null;
          version?: number | null;
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
      tasks_overdue: {
        Row: {
          accepted_at: string | null;
          assigned_at: string;
          assigned_by: string;
          assigned_to: string;
          assignment_id: string;
          completed_at: string | null;
          created_at: string;
          description: string;
          due_date_time: string;
          id: string;
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
          assigned_at?: string | null;
          assigned_by?: string | null;
          assigned_to?: string | null;
          assignment_id?: string | null;
          completed_at?: string | null;
          created_at?: string | null;
          description?: string | null;
          due_date_time?: string | null;
          id?: string | null;
          is_open?: boolean | null;
          position?: number | null;
          priority?: Database["public"]["Enums"]["task_priority"] | null;
          proposed_due_date_time?: string | null;
          reject_reason?: Database["public"]["Enums"]["reject_reason"] | null;
          reject_text?: string | null;
          rejected_at?: string | null;
          seen_at?: string | null;
          stage?: Database["public"]["Enums"]["task_stage"] | null;
          status?: Database["public"]["Enums"]["task_status"] | null;
          title?: string | null;
          updated_at?: string | null;
          version?: number | null;
          withdrawn_at?: string | null;
        };
        Update: {
          accepted_at?: string | null;
          assigned_at?: string | null;
          assigned_by?: string | null;
          assigned_to?: string | null;
          assignment_id?: string | null;
          completed_at?: string | null;
          created_at?: string | null;
          description?: string | null;
          due_date_time?: string | null;
          id?: string | null;
          is_open?: boolean | null;
          position?: number | null;
          priority?: Database["public"]["Enums"]["task_priority"] | null;
          proposed_due_date_time?: string | null;
          reject_reason?: Database["public"]["Enums"]["reject_reason"] | null;
          reject_text?: string | null;
          rejected_at?: string | null;
          seen_at?: string | null;
          stage?: Database["public"]["Enums"]["task_stage"] | null;
          status?: Database["public"]["Enums"]["task_status"] | null;
          title?: string | null;
          updated_at?: string | null;
          version?: number | null;
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
      tasks_to_accept: {
        Row: {
          accepted_at: string | null;
          assigned_at: string;
          assigned_by: string;
          assigned_to: string;
          assignment_id: string;
          completed_at: string | null;
          created_at: string;
          description: string;
          due_date_time: string;
          id: string;
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
          assigned_at?: string | null;
          assigned_by?: string | null;
          assigned_to?: string | null;
          assignment_id?: string | null;
          completed_at?: string | null;
          created_at?: string | null;
          description?: string | null;
          due_date_time?: string | null;
          id?: string | null;
          is_open?: boolean | null;
          position?: number | null;
          priority?: Database["public"]["Enums"]["task_priority"] | null;
          proposed_due_date_time?: string | null;
          reject_reason?: Database["public"]["Enums"]["reject_reason"] | null;
          reject_text?: string | null;
          rejected_at?: string | null;
          seen_at?: string | null;
          stage?: Database["public"]["Enums"]["task_stage"] | null;
          status?: Database["public"]["Enums"]["task_status"] | null;
          title?: string | null;
          updated_at?: string | null;
          version?: number | null;
          withdrawn_at?: string | null;
        };
        Update: {
          accepted_at?: string | null;
          assigned_at?: string | null;
          assigned_by?: string | null;
          assigned_to?: string | null;
          assignment_id?: string | null;
          completed_at?: string | null;
          created_at?: string | null;
          description?: string | null;
          due_date_time?: string | null;
          id?: string | null;
          is_open?: boolean | null;
          position?: number | null;
          priority?: Database["public"]["Enums"]["task_priority"] | null;
          proposed_due_date_time?: string | null;
          reject_reason?: Database["public"]["Enums"]["reject_reason"] | null;
          reject_text?: string | null;
          rejected_at?: string | null;
          seen_at?: string | null;
          stage?: Database["public"]["Enums"]["task_stage"] | null;
          status?: Database["public"]["Enums"]["task_status"] | null;
          title?: string | null;
          updated_at?: string | null;
          version?: number | null;
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
    };
    Functions: {
      accept_task: {
        Args: { p_task_id: string; p_version?: number };
        Returns: {
          accepted_at: string | null;
          assigned_at: string;
          assigned_by: string;
          assigned_to: string;
          assignment_id: string;
          completed_at: string | null;
          created_at: string;
          description: string;
          due_date_time: string;
          id: string;
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
        SetofOptions: {
          from: "*";
          to: "tasks";
          isOneToOne: true;
          isSetofReturn: false;
        };
      };
      assign_task: {
        Args: {
          p_assignment_id: string;
          p_department?: string;
          p_description: string;
          p_due_date_time: string;
          p_group_id?: string;
          p_people: string[];
          p_priority?: Database["public"]["Enums"]["task_priority"];
          p_title: string;
        };
        Returns: {
          accepted_at: string | null;
          assigned_at: string;
          assigned_by: string;
          assigned_to: string;
          assignment_id: string;
          completed_at: string | null;
          created_at: string;
          description: string;
          due_date_time: string;
          id: string;
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
      complete_task: {
        Args: { p_task_id: string; p_version?: number };
        Returns: {
          accepted_at: string | null;
          assigned_at: string;
          assigned_by: string;
          assigned_to: string;
          assignment_id: string;
          completed_at: string | null;
          created_at: string;
          description: string;
          due_date_time: string;
          id: string;
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
        SetofOptions: {
          from: "*";
          to: "tasks";
          isOneToOne: true;
          isSetofReturn: false;
        };
      };
      counts: {
        Args: Record<PropertyKey, never>;
        Returns: {
          due_today: number;
          overdue: number;
          to_accept: number;
          unread: number;
        }[];
      };
      edit_task: {
        Args: {
          p_description: string;
          p_due_date_time: string;
          p_priority: Database["public"]["Enums"]["task_priority"];
          p_task_id: string;
          p_title: string;
          p_version: number;
        };
        Returns: {
          accepted_at: string | null;
          assigned_at: string;
          assigned_by: string;
          assigned_to: string;
          assignment_id: string;
          completed_at: string | null;
          created_at: string;
          description: string;
          due_date_time: string;
          id: string;
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
        SetofOptions: {
          from: "*";
          to: "tasks";
          isOneToOne: true;
          isSetofReturn: false;
        };
      };
      known_people: {
        Args: Record<PropertyKey, never>;
        Returns: {
          department: string;
          full_name: string;
          uid: string;
        }[];
      };
      list_conversation: {
        Args: { p_before?: number; p_limit?: number; p_task_id: string };
        Returns: {
          admin_name: string;
          created_at: string;
          id: string;
          kind: Database["public"]["Enums"]["notification_kind"];
          message: string;
          read_at: string;
          recipient_id: string;
          sender_id: string;
          sender_name: string;
          seq: number;
        }[];
      };
      list_departments_in_use: {
        Args: Record<PropertyKey, never>;
        Returns: {
          label: string;
          position: number;
          value: string;
        }[];
        SetofOptions: {
          from: "*";
          to: "departments";
          isOneToOne: false;
          isSetofReturn: true;
        };
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
          accepted_at: string;
          assigned_at: string;
          assigner_name: string;
          department: string;
          description: string;
          due_date_time: string;
          id: string;
          last_at: string;
          last_kind: Database["public"]["Enums"]["notification_kind"];
          last_message: string;
          last_sender_id: string;
          last_sender_name: string;
          priority: Database["public"]["Enums"]["task_priority"];
          seen_at: string;
          stage: Database["public"]["Enums"]["task_stage"];
          title: string;
          total: number;
          unread: number;
          user_id: string;
          user_name: string;
          version: number;
        }[];
      };
      list_my_notifications: {
        Args: { p_before?: number; p_limit?: number };
        Returns: {
          admin_name: string;
          created_at: string;
          id: string;
          kind: Database["public"]["Enums"]["notification_kind"];
          message: string;
          read_at: string;
          sender_id: string;
          sender_name: string;
          seq: number;
          task_id: string;
          task_title: string;
        }[];
      };
      list_people: {
        Args: {
          p_active_only?: boolean;
          p_department?: string;
          p_limit?: number;
          p_offset?: number;
          p_role?: Database["public"]["Enums"]["app_role"];
          p_search?: string;
          p_sort?: string;
        };
        Returns: {
          contact: string;
          deactivated_at: string;
          department: string;
          email: string;
          first_name: string;
          full_name: string;
          gender: Database["public"]["Enums"]["gender"];
          joining_date: string;
          last_name: string;
          role: Database["public"]["Enums"]["app_role"];
          total: number;
          uid: string;
          version: number;
        }[];
      };
      mark_all_read: { Args: Record<PropertyKey, never>; Returns: number };
      mark_task_read: { Args: { p_task_id: string }; Returns: number };
      mark_task_seen: { Args: { p_task_id: string }; Returns: string };
      me: {
        Args: Record<PropertyKey, never>;
        Returns: {
          contact: string;
          department: string;
          due_today: number;
          email: string;
          first_name: string;
          gender: Database["public"]["Enums"]["gender"];
          joining_date: string;
          last_name: string;
          overdue: number;
          role: Database["public"]["Enums"]["app_role"];
          time_zone: string;
          to_accept: number;
          today: string;
          today_ends_at: string;
          topics: string[];
          uid: string;
          unread: number;
          version: number;
        }[];
      };
      move_task: {
        Args: {
          p_before?: string;
          p_stage: Database["public"]["Enums"]["task_stage"];
          p_task_id: string;
          p_version?: number;
        };
        Returns: {
          accepted_at: string | null;
          assigned_at: string;
          assigned_by: string;
          assigned_to: string;
          assignment_id: string;
          completed_at: string | null;
          created_at: string;
          description: string;
          due_date_time: string;
          id: string;
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
        SetofOptions: {
          from: "*";
          to: "tasks";
          isOneToOne: true;
          isSetofReturn: false;
        };
      };
      my_board: {
        Args: { p_limit?: number };
        Returns: {
          accepted_at: string;
          assigned_at: string;
          assigned_by: string;
          assigner_name: string;
          completed_at: string;
          description: string;
          due_date_time: string;
          id: string;
          is_due_today: boolean;
          is_overdue: boolean;
          last_at: string;
          last_kind: Database["public"]["Enums"]["notification_kind"];
          last_message: string;
          last_sender_id: string;
          last_sender_name: string;
          position: number;
          priority: Database["public"]["Enums"]["task_priority"];
          seen_at: string;
          stage: Database["public"]["Enums"]["task_stage"];
          title: string;
          total: number;
          unread: number;
          version: number;
        }[];
      };
      nudge: {
        Args: { p_task_id: string };
        Returns: {
          admin_name: string;
          created_at: string;
          id: string;
          kind: Database["public"]["Enums"]["notification_kind"];
          message: string;
          read_at: string | null;
          recipient_id: string | null;
          reminder_day: string | null;
          sender_id: string | null;
          seq: number;
          task_id: string;
        };
        SetofOptions: {
          from: "*";
          to: "notifications";
          isOneToOne: true;
          isSetofReturn: false;
        };
      };
      reassign_task: {
        Args: { p_task_id: string; p_to: string; p_version?: number };
        Returns: {
          accepted_at: string | null;
          assigned_at: string;
          assigned_by: string;
          assigned_to: string;
          assignment_id: string;
          completed_at: string | null;
          created_at: string;
          description: string;
          due_date_time: string;
          id: string;
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
        SetofOptions: {
          from: "*";
          to: "tasks";
          isOneToOne: true;
          isSetofReturn: false;
        };
      };
      reject_task: {
        Args: {
          p_proposed_due_date_time?: string;
          p_reason: Database["public"]["Enums"]["reject_reason"];
          p_task_id: string;
          p_text?: string;
          p_version?: number;
        };
        Returns: {
          accepted_at: string | null;
          assigned_at: string;
          assigned_by: string;
          assigned_to: string;
          assignment_id: string;
          completed_at: string | null;
          created_at: string;
          description: string;
          due_date_time: string;
          id: string;
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
        SetofOptions: {
          from: "*";
          to: "tasks";
          isOneToOne: true;
          isSetofReturn: false;
        };
      };
      release_task: {
        Args: { p_task_id: string; p_version?: number };
        Returns: {
          accepted_at: string | null;
          assigned_at: string;
          assigned_by: string;
          assigned_to: string;
          assignment_id: string;
          completed_at: string | null;
          created_at: string;
          description: string;
          due_date_time: string;
          id: string;
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
        SetofOptions: {
          from: "*";
          to: "tasks";
          isOneToOne: true;
          isSetofReturn: false;
        };
      };
      reopen_task: {
        Args: { p_task_id: string; p_version?: number };
        Returns: {
          accepted_at: string | null;
          assigned_at: string;
          assigned_by: string;
          assigned_to: string;
          assignment_id: string;
          completed_at: string | null;
          created_at: string;
          description: string;
          due_date_time: string;
          id: string;
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
        SetofOptions: {
          from: "*";
          to: "tasks";
          isOneToOne: true;
          isSetofReturn: false;
        };
      };
      restore_task: {
        Args: { p_task_id: string; p_version?: number };
        Returns: {
          accepted_at: string | null;
          assigned_at: string;
          assigned_by: string;
          assigned_to: string;
          assignment_id: string;
          completed_at: string | null;
          created_at: string;
          description: string;
          due_date_time: string;
          id: string;
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
        SetofOptions: {
          from: "*";
          to: "tasks";
          isOneToOne: true;
          isSetofReturn: false;
        };
      };
      send_message: {
        Args: { p_id?: string; p_message: string; p_task_id: string };
        Returns: {
          admin_name: string;
          created_at: string;
          id: string;
          kind: Database["public"]["Enums"]["notification_kind"];
          message: string;
          read_at: string | null;
          recipient_id: string | null;
          reminder_day: string | null;
          sender_id: string | null;
          seq: number;
          task_id: string;
        };
        SetofOptions: {
          from: "*";
          to: "notifications";
          isOneToOne: true;
          isSetofReturn: false;
        };
      };
      set_person_active: { Args: { p_active: boolean; p_uid: string }; Returns: undefined };
      update_person: {
        Args: {
          p_department: string;
          p_gender: Database["public"]["Enums"]["gender"];
          p_joining_date: string;
          p_role: Database["public"]["Enums"]["app_role"];
          p_uid: string;
          p_version: number;
        };
        Returns: number;
      };
      withdraw_task: {
        Args: { p_task_id: string; p_version?: number };
        Returns: {
          accepted_at: string | null;
          assigned_at: string;
          assigned_by: string;
          assigned_to: string;
          assignment_id: string;
          completed_at: string | null;
          created_at: string;
          description: string;
          due_date_time: string;
          id: string;
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
        SetofOptions: {
          from: "*";
          to: "tasks";
          isOneToOne: true;
          isSetofReturn: false;
        };
      };
    };
    Enums: {
      app_role: "admin" | "user";
      gender: "male" | "female" | "other";
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
        | "restored"
        | "nudge";
      reject_reason: "too_much" | "not_mine" | "unclear" | "away" | "other";
      task_priority: "Low" | "Medium" | "High";
      task_stage: "New" | "Pending" | "Completed" | "Rejected" | "Withdrawn";
      task_status: "Pending" | "Completed" | "Rejected";
    };
    CompositeTypes: {
      [_ in never]: never;
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
      app_role: ["admin", "user"],
      gender: ["male", "female", "other"],
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
        "restored",
        "nudge",
      ],
      reject_reason: ["too_much", "not_mine", "unclear", "away", "other"],
      task_priority: ["Low", "Medium", "High"],
      task_stage: ["New", "Pending", "Completed", "Rejected", "Withdrawn"],
      task_status: ["Pending", "Completed", "Rejected"],
    },
  },
} as const;

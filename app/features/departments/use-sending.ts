import { useNavigation } from "@remix-run/react";

/** Whether one of the page's forms is being sent. */
export function useSending(intent: string, value?: string): boolean {
  const { formData } = useNavigation();
  return formData?.get("intent") === intent && (formData.get("value") ?? undefined) === value;
}

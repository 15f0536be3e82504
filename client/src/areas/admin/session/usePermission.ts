import { useAdminSessionQuery, type AdminSession_StaffFragment } from "#client/generated/graphql";

/** What the server would allow the signed-in person. */
export type Permission = Extract<keyof AdminSession_StaffFragment, `viewerCan${string}`>;

/** Answers from the session check's cached answer, so it sends no request. */
export function usePermissions(): (permission: Permission) => boolean {
  const { data } = useAdminSessionQuery();
  return (permission) => data?.staffViewer[permission] ?? false;
}

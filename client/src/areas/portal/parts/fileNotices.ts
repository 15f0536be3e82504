import type { NotificationOptions } from "#client/ui/notify/notification";

/** After sending files: whether all have arrived. */
export const fileNotices = {
  received: { title: "Files received", description: "They're with your claim now." },
  notSent: {
    title: "Some files were not sent",
    description: "Each file says why. Try again, or choose another.",
    variant: "destructive",
  },
} as const satisfies Record<string, NotificationOptions>;

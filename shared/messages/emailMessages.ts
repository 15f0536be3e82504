/** Messages for what is missing in an e-mail to a policyholder or in its template. */
export const EMAIL_MESSAGES = {
  noRecipient: "Add at least one email address before sending.",
  noSubject: "Please include a subject line before sending.",
  marketingToOne: "Marketing goes to one address at a time, because each has its own link to unsubscribe.",
  noBody: "Add a message before sending your email.",
  noTemplateName: "Give the template a friendly name so your team can find it later.",
  noTemplateSubject: "Add a subject line before saving your template.",
  noTemplateBody: "Add some HTML content before saving your template.",
} as const;

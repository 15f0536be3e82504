import { Staff1795132800001 } from "./0001-staff.js";
import { Leads1795132800002 } from "./0002-leads.js";
import { LeadList1795132800003 } from "./0003-lead-list.js";
import { LeadCounter1795132800004 } from "./0004-lead-counter.js";
import { Selling1795132800005 } from "./0005-selling.js";
import { Activity1795132800006 } from "./0006-activity.js";
import { Offers1795132800007 } from "./0007-offers.js";
import { Contracts1795132800008 } from "./0008-contracts.js";
import { Mail1795132800009 } from "./0009-mail.js";
import { Policies1795132800010 } from "./0010-policies.js";
import { ServiceDesk1795132800011 } from "./0011-service-desk.js";
import { Claims1795132800012 } from "./0012-claims.js";
import { Branding1795132800013 } from "./0013-branding.js";
import { HeldRequests1795132800014 } from "./0014-held-requests.js";
import { PolicyRoster1795132800020 } from "./0020-policy-roster.js";
import { PortalAnnouncements1795132800023 } from "./0023-portal-announcements.js";
import { ReminderIsNoChange1795132800024 } from "./0024-reminder-is-no-change.js";
import { ClaimAnnouncements1795132800026 } from "./0026-claim-announcements.js";
import { SearchInEveryAlphabet1795132800027 } from "./0027-search-in-every-alphabet.js";
import { ClaimCounter1795132800028 } from "./0028-claim-counter.js";
import { ContractReference1795132800032 } from "./0032-contract-reference.js";
import { SessionsOfRemovedAccounts1795132800036 } from "./0036-sessions-of-removed-accounts.js";
import { RoomForFormerNotes1795132800037 } from "./0037-room-for-former-notes.js";
import { StatusCounter1795132800039 } from "./0039-status-counter.js";
import { EmbeddedLogo1795132800042 } from "./0042-embedded-logo.js";
import { RemovedAccountIsNoChange1795132800050 } from "./0050-removed-account-is-no-change.js";
import { HeldRequestHistory1795132800051 } from "./0051-held-request-history.js";
import { QuoteOfSignedContract1795132800052 } from "./0052-quote-of-signed-contract.js";
import { ResentMail1795132800053 } from "./0053-resent-mail.js";
import { HashedKeys1795132800060 } from "./0060-hashed-keys.js";
import { KeysOfQuoteRequests1795132800061 } from "./0061-keys-of-quote-requests.js";
import { RefusedMail1795132800062 } from "./0062-refused-mail.js";
import { NamesInEverySpelling1795132800063 } from "./0063-names-in-every-spelling.js";
import { AppSecret1795132800064 } from "./0064-app-secret.js";
import { GuardedDoors1795132800065 } from "./0065-guarded-doors.js";
import { AuditLog1795132800066 } from "./0066-audit-log.js";
import { StaffAtSigning1795132800069 } from "./0069-staff-at-signing.js";

/** In the order in which they run. A migration that has been released is never edited: the next one mends it. */
export const migrations = [
  Staff1795132800001,
  Leads1795132800002,
  LeadList1795132800003,
  LeadCounter1795132800004,
  Selling1795132800005,
  Activity1795132800006,
  Offers1795132800007,
  Contracts1795132800008,
  Mail1795132800009,
  Policies1795132800010,
  ServiceDesk1795132800011,
  Claims1795132800012,
  Branding1795132800013,
  HeldRequests1795132800014,
  PolicyRoster1795132800020,
  PortalAnnouncements1795132800023,
  ReminderIsNoChange1795132800024,
  ClaimAnnouncements1795132800026,
  SearchInEveryAlphabet1795132800027,
  ClaimCounter1795132800028,
  ContractReference1795132800032,
  SessionsOfRemovedAccounts1795132800036,
  RoomForFormerNotes1795132800037,
  StatusCounter1795132800039,
  EmbeddedLogo1795132800042,
  RemovedAccountIsNoChange1795132800050,
  HeldRequestHistory1795132800051,
  QuoteOfSignedContract1795132800052,
  ResentMail1795132800053,
  HashedKeys1795132800060,
  KeysOfQuoteRequests1795132800061,
  RefusedMail1795132800062,
  NamesInEverySpelling1795132800063,
  AppSecret1795132800064,
  GuardedDoors1795132800065,
  AuditLog1795132800066,
  StaffAtSigning1795132800069,
];

import { Baseline1795132800062 } from "./0001-baseline.js";
import { NamesInEverySpelling1795132800063 } from "./0063-names-in-every-spelling.js";
import { AppSecret1795132800064 } from "./0064-app-secret.js";
import { GuardedDoors1795132800065 } from "./0065-guarded-doors.js";
import { AuditLog1795132800066 } from "./0066-audit-log.js";
import { StaffAtSigning1795132800069 } from "./0069-staff-at-signing.js";

/** In the order in which they run. A migration that has been released is never edited: the next one mends it. */
export const migrations = [
  Baseline1795132800062,
  NamesInEverySpelling1795132800063,
  AppSecret1795132800064,
  GuardedDoors1795132800065,
  AuditLog1795132800066,
  StaffAtSigning1795132800069,
];

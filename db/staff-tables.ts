import type { Generated } from 'kysely'

export interface UserTable {
  id: string
  name: string
  email: string
  role: string
  passwordHash: string
  /** 1 while the password is one that another person has set. */
  hasInitialPassword: Generated<number>
  disabledAt: Generated<string | null>
  /** Hundredths of a percent; null: no limit (rule: sales-14). */
  maxDiscountRate: Generated<number | null>
  /** Hundredths of a percent; null: no commission (rule: reports-7). */
  commissionRate: Generated<number | null>
  createdAt: string
  updatedAt: string
}

export interface SessionTable {
  id: string
  /** SHA-256 of the token, hexadecimal; the token itself is never stored. */
  tokenHash: string
  userId: string
  keepLoggedIn: number
  device: string
  /** Where it was opened: an IPv4 /24 or an IPv6 /64; empty for older ones. */
  network: string
  createdAt: string
  lastSeenAt: string
  /** When its user last typed the password. */
  confirmedAt: string
  expiresAt: string
  /** 1 while its user has to set up a second factor first. */
  needsSecondFactor: Generated<number>
}

/** Codes of an authenticator app; no archive holds them. */
export interface SecondFactorTable {
  userId: string
  /** Hexadecimal. */
  secret: string
  /** When a code of it was first typed; null until it counts. */
  confirmedAt: string | null
  /** The step of 30 seconds of the last code that was used. */
  lastStep: number
}

/** The codes that are not used yet. */
export interface RecoveryCodeTable {
  userId: string
  /** SHA-256, hexadecimal. */
  codeHash: string
  usedAt: string | null
}

/** The roles that cannot do without a second factor. */
export interface SecondFactorRoleTable {
  role: string
}

export interface LoginFailureTable {
  id: string
  account: string
  /** The network of the client: an IPv4 address or an IPv6 /64. */
  address: string
  failedAt: string
}

export interface AuditTable {
  id: string
  at: string
  userId: string | null
  userName: string
  action: string
  subject: string
  subjectId: string
  subjectName: string
  /** JSON of the values before and after the change, without secrets. */
  before: string | null
  after: string | null
  /** Of changedFields. */
  changed: string
}

/** Events that concern the shop's security; equal ones of an hour are counted in one row. */
export interface SecurityEventTable {
  id: string
  /** What makes events equal; unique. */
  grouping: string
  kind: string
  firstAt: string
  lastAt: string
  count: number
  userId: string | null
  userName: string | null
  about: string | null
  network: string | null
}

/** Requests that take effect once, with the answers that repetitions get. */
export interface IdempotencyKeyTable {
  userId: string
  key: string
  fingerprint: string
  /** The change of the request is in the database. */
  isCommitted: Generated<number>
  /** Of the answer; null until it is sent. */
  status: number | null
  answer: string | null
  createdAt: string
}

/** When archives are made by themselves, where they are kept, and how the last attempt went. */
export interface NightlyBackupTable {
  /** Always 1. */
  id: number
  isOn: number
  /** Absolute; empty until one is chosen. */
  folder: string
  /** What the mark in the folder says. */
  placeId: string
  /** In São Paulo, 0 to 23. */
  hour: number
  isEncrypted: number
  /** The day in São Paulo whose archive was made last. */
  doneDay: string | null
  /** Until then one process is making an archive; it renews this. */
  leasedUntil: string | null
  /** After a failure: when it is tried again. */
  retryAt: string | null
  /** The archive that is being stored and is not proved yet. */
  pendingName: string | null
  /** When the last proved archive was made. */
  provenAt: string | null
  /** When and why the last attempt failed; null after one that succeeded. */
  failedAt: string | null
  failure: string | null
}

export interface ClientTable {
  id: string
  name: string
  /** As products.nameKey; the search for clients reads it. */
  nameKey: string
  phone: string
  phoneDigits: string
  /** How a client without a phone number is reached. */
  whatsappUsername: string | null
  email: string | null
  address: string | null
  createdAt: string
  updatedAt: string
}

/** Who wants to be told when a variant arrives (rule: wishes-1). */
export interface WishTable {
  id: string
  variantId: string
  clientId: string | null
  /** Name and phone number are empty where a client is named. */
  name: string
  phone: string
  createdAt: string
  userId: string | null
  userName: string | null
}

/** A client whose data were erased; the id says nothing by itself. */
export interface ErasureTable {
  clientId: string
  at: string
}

/** What a person asked about the own data (rule: clients-7). */
export interface DataRequestTable {
  id: string
  kind: 'access' | 'correction' | 'erasure' | 'portability' | 'sharing' | 'consent'
  /** Null for somebody without a record, and after its erasure. */
  clientId: string | null
  /** Empty after the erasure of the client, as `note` and `answer`. */
  personName: string
  note: string
  receivedDay: string
  outcome: 'done' | 'refused' | null
  answeredDay: string | null
  answer: string
  at: string
  userId: string | null
  userName: string | null
}

/** A security incident with personal data (rule: clients-8). */
export interface IncidentTable {
  id: string
  knownDay: string
  what: string
  affected: string
  measures: string
  isReportable: number
  authorityDay: string | null
  holdersDay: string | null
  createdAt: string
  updatedAt: string
  userId: string | null
  userName: string | null
}

/**
 * For whom something is read: visitors see what is public (rule: categories-4), staff see
 * everything.
 */
export type Audience = 'public' | 'staff'

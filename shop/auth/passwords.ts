import { hash, verify } from '@node-rs/argon2'

// OWASP's password storage guidance: argon2id with at least 19 MiB and two passes.
const options = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

export function hashPassword(password: string): Promise<string> {
  return hash(password, options)
}

export function isPassword(passwordHash: string, password: string): Promise<boolean> {
  return verify(passwordHash, password)
}

import {
  type ListedUser,
  listedUserSchema,
  type User,
  type UserChange,
  type UserInput,
  userSchema,
} from '../../../contracts/users.ts'
import {
  type SecondFactorRoles,
  secondFactorRolesSchema,
} from '../../../contracts/second-factor.ts'
import { type Session, sessionSchema } from '../../../contracts/auth.ts'
import { callApi } from '../api.ts'

export function listUsers(): Promise<ListedUser[]> {
  return callApi('GET', '/auth/admin-users', { answer: listedUserSchema.array() })
}

export function createUser(user: UserInput): Promise<User> {
  return callApi('POST', '/auth/create-admin', { body: user, answer: userSchema })
}

export function changeUser(id: string, change: UserChange): Promise<User> {
  return callApi('PATCH', `/auth/admin-users/${id}`, { body: change, answer: userSchema })
}

export function deleteUser(id: string): Promise<void> {
  return callApi('DELETE', `/auth/admin-users/${id}`)
}

/** The open sessions of a user, the last used first. */
export function listSessionsOf(userId: string): Promise<Session[]> {
  return callApi('GET', `/auth/admin-users/${userId}/sessions`, { answer: sessionSchema.array() })
}

export function endSessionOf(userId: string, sessionId: string): Promise<void> {
  return callApi('DELETE', `/auth/admin-users/${userId}/sessions/${sessionId}`)
}

/** Leaves the session of the request open, if it is one of the user's. */
export function endSessionsOf(userId: string): Promise<void> {
  return callApi('DELETE', `/auth/admin-users/${userId}/sessions`)
}

/** For a user who has lost the phone; ends the user's sessions. */
export function resetSecondFactor(userId: string): Promise<void> {
  return callApi('DELETE', `/auth/admin-users/${userId}/second-factor`)
}

export function getSecondFactorRoles(): Promise<SecondFactorRoles> {
  return callApi('GET', '/auth/second-factor/roles', { answer: secondFactorRolesSchema })
}

export function setSecondFactorRoles(body: SecondFactorRoles): Promise<SecondFactorRoles> {
  return callApi('PUT', '/auth/second-factor/roles', { body, answer: secondFactorRolesSchema })
}

import { type User, type UserChange, type UserInput, userSchema } from '../../../contracts/users.ts'
import { callApi } from '../api.ts'

export function listUsers(): Promise<User[]> {
  return callApi('GET', '/auth/admin-users', { answer: userSchema.array() })
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

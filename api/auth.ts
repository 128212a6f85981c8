import { z } from 'zod'
import { login, session, signedIn } from '../contracts/auth.ts'
import { passwordChange, user, userInput } from '../contracts/users.ts'
import { endSession, listSessions } from '../shop/auth/sessions.ts'
import { changePassword, signIn } from '../shop/auth/sign-in.ts'
import { createUser, listUsers } from '../shop/auth/users.ts'
import { sessionOf } from './access.ts'
import type { Routes } from './api.ts'
import { done, idParams } from './shapes.ts'

const tags = ['Acesso']
const staff = { access: 'staff' } as const

export const authRoutes: Routes = (app, { db }, registered) => {
  app.post('/auth/login', { config: { access: 'public' }, schema: { tags, body: login, response: { 200: signedIn } } }, (request) =>
    signIn(db, request.body, { address: request.ip, device: request.headers['user-agent'] ?? '' }),
  )

  app.get('/auth/me', { config: staff, schema: { tags, response: { 200: user } } }, async (request) => sessionOf(request).user)

  app.post('/auth/logout', { config: staff, schema: { tags, response: { 200: done } } }, async (request) => {
    const { id, user: own } = sessionOf(request)
    await endSession(db, own.id, id)
    return { message: 'Logout realizado com sucesso!' }
  })

  app.get('/auth/sessions', { config: staff, schema: { tags, response: { 200: z.array(session) } } }, (request) => {
    const { id, user: own } = sessionOf(request)
    return listSessions(db, own.id, id)
  })

  app.delete('/auth/sessions/:id', { config: staff, schema: { tags, params: idParams, response: { 200: done } } }, async (request) => {
    await endSession(db, sessionOf(request).user.id, request.params.id)
    return { message: 'Sessão encerrada' }
  })

  app.post('/auth/password', { config: staff, schema: { tags, body: passwordChange, response: { 200: done } } }, async (request) => {
    const { id, user: own } = sessionOf(request)
    await changePassword(db, { userId: own.id, sessionId: id, address: request.ip }, request.body)
    return { message: 'Senha alterada com sucesso!' }
  })

  app.post('/auth/create-admin', { schema: { tags, body: userInput, response: { 201: user } } }, async (request, reply) =>
    reply.code(201).send(await createUser(db, request.body)),
  )

  app.get('/auth/admin-users', { schema: { tags, response: { 200: z.array(user) } } }, () => listUsers(db))

  registered()
}

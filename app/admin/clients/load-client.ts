import { redirect } from 'react-router'
import type { Client } from '../../../contracts/clients.ts'
import { ApiFailure } from '../api.ts'
import { showFailure } from '../failures.ts'
import { clientsPath } from '../paths.ts'
import { findClient } from './calls.ts'

/** For loaders: a client that no longer exists leads back to the list. */
export async function loadClient(id: string): Promise<Client> {
  try {
    return await findClient(id)
  } catch (failure) {
    showFailure('load-data', failure)
    if (failure instanceof ApiFailure && failure.status === 404) throw redirect(clientsPath)
    throw failure
  }
}

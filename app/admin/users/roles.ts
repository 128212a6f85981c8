import type { User } from '../../../contracts/users.ts'

export const roleNames: Record<User['role'], string> = {
  admin: 'Administrador',
  seller: 'Vendedor',
}

/** What each role may do. */
export const roleHints: Record<User['role'], string> = {
  admin: 'Cuida de tudo: produtos, categorias, loja e usuários.',
  seller: 'Cuida de clientes e vendas e vê os produtos. Não vê a receita nem exclui clientes.',
}

import { FolderPlus, ImagePlus, PackagePlus, Plus, Truck, UserCog, UserPlus } from 'lucide-react'
import * as paths from '../paths.ts'
import type { Screen } from '../screens.ts'

/** What can be begun from everywhere, the most frequent first. */
export const actions: Screen[] = [
  { path: paths.newSalePath, label: 'Nova Venda', icon: Plus, words: 'vender orçamento pedido' },
  {
    path: paths.newClientPath,
    label: 'Novo Cliente',
    icon: UserPlus,
    words: 'cadastrar pessoa',
  },
  {
    path: paths.newProductPath,
    label: 'Novo Produto',
    icon: PackagePlus,
    act: 'edit-products',
    words: 'cadastrar criar',
  },
  {
    path: paths.newEntryPath,
    label: 'Nova entrada',
    icon: Truck,
    act: 'keep-stock',
    words: 'chegou mercadoria compra nota fornecedor estoque',
  },
  {
    path: paths.newCategoryPath,
    label: 'Nova Categoria',
    icon: FolderPlus,
    act: 'edit-categories',
  },
  {
    path: paths.newSlidePath,
    label: 'Novo Slide',
    icon: ImagePlus,
    act: 'edit-slides',
    words: 'banner',
  },
  {
    path: paths.newUserPath,
    label: 'Novo Usuário',
    icon: UserCog,
    act: 'manage-users',
    words: 'vendedor funcionário',
  },
]

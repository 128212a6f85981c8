import { Outlet } from 'react-router'
export default function ProductsScreen() {
  return (
    <>
      <h1>Gerenciar Produtos</h1>
      <Outlet />
    </>
  )
}

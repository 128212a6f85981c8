import { useNavigate } from 'react-router'
import { toast } from '../../ui/toasts.tsx'
import { loginPath } from '../paths.ts'
import { signOut } from './session.ts'

/** Signs the user out and shows the login. */
export function useLeave(): () => void {
  const navigate = useNavigate()
  const leave = async () => {
    await signOut()
    toast.success('Logout realizado com sucesso!')
    await navigate(loginPath)
  }
  return () => void leave()
}

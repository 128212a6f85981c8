import { redirect } from 'react-router'

/** Any address that the shop does not know leads home. */
export function loader() {
  return redirect('/')
}

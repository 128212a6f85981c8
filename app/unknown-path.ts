import { redirect } from 'react-router'

/** Unknown addresses redirect to the home page. */
export function loader() {
  return redirect('/')
}

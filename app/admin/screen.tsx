import { Outlet } from 'react-router'
import { ScreenFailure } from './parts/screen-failure.tsx'

/** Catches a failure inside one screen, so that the menu stays. */
export default function Screen() {
  return <Outlet />
}

export function ErrorBoundary() {
  return <ScreenFailure />
}

import { useRouteLoaderData } from 'react-router'
import { pictureOf } from '../../../contracts/pictures.ts'
import type { loader } from '../../root.tsx'

/** What the addresses of stored pictures begin with: '' unless another host shows them. */
export function useMediaUrl(): string {
  return useRouteLoaderData<typeof loader>('root')?.mediaUrl ?? ''
}

/** Gives the address of a picture's largest file; that of another site stays as it is. */
export function usePictureAddress(): (url: string) => string {
  const mediaUrl = useMediaUrl()
  return (url) => (pictureOf(url) ? mediaUrl + url : url)
}

import { Copy, Download, Share2 } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { type PosterFormat, posterSizes } from '../../../contracts/posters.ts'
import { copyText } from '../../ui/copy-text.ts'
import { toast } from '../../ui/toasts.tsx'
import { loading } from '../failures.ts'
import { Button } from '../parts/button.tsx'
import { Modal } from '../parts/modal.tsx'
import { saveFile } from '../parts/save-file.ts'
import { productsPath, shopProductPath } from '../paths.ts'
import { titleOf } from '../titles.ts'
import type { Route } from './+types/poster'
import { findPoster, findProduct } from './calls.ts'

export const meta = () => [{ title: titleOf('Divulgar') }]

export async function clientLoader({ params: { id } }: Route.ClientLoaderArgs) {
  const [product, square, story] = await Promise.all([
    loading('load-products', () => findProduct(id)),
    loading('load-products', () => findPoster(id, 'square')),
    loading('load-products', () => findPoster(id, 'story')),
  ])
  return { product, square, story }
}

/** Pictures of a product with its price, to be posted (rule: products-14). */
export default function Poster({ loaderData: { product, square, story } }: Route.ComponentProps) {
  const { name, slug } = product
  const { search } = useLocation()
  const navigate = useNavigate()
  const close = () => void navigate({ pathname: productsPath, search })
  const address = location.origin + shopProductPath(slug)
  return (
    <Modal
      title={`Divulgar ${name}`}
      width={760}
      onClose={close}
      footer={
        <>
          <Button icon={Copy} onClick={() => void copyText(address, 'Link copiado')}>
            Copiar link
          </Button>
          <Button tone="primary" onClick={close}>
            Fechar
          </Button>
        </>
      }
    >
      <div className="poster-pair">
        <PosterOf format="square" title="Publicação" slug={slug} jpeg={square} />
        <PosterOf format="story" title="Status e story" slug={slug} jpeg={story} />
      </div>
    </Modal>
  )
}

interface PosterProps {
  format: PosterFormat
  title: string
  slug: string
  jpeg: Blob
}

function PosterOf({ format, title, slug, jpeg }: PosterProps) {
  const file = new File([jpeg], `${slug}-${format === 'square' ? 'publicacao' : 'story'}.jpg`, {
    type: 'image/jpeg',
  })
  const { width, height } = posterSizes[format]
  return (
    <section className="poster" aria-label={title}>
      <h3>
        {title} <small className="muted">{`${width} × ${height}`}</small>
      </h3>
      <img src={useAddressOf(jpeg)} width={width} height={height} alt={`${title} com o preço`} />
      <div className="poster-acts">
        {mayShare(file) && (
          <Button icon={Share2} tone="primary" onClick={() => void shareFile(file)}>
            Compartilhar
          </Button>
        )}
        <Button icon={Download} onClick={() => saveFile(file.name, file)}>
          Baixar
        </Button>
      </div>
    </section>
  )
}

function useAddressOf(content: Blob): string | undefined {
  const [address, setAddress] = useState<string>()
  useEffect(() => {
    const made = URL.createObjectURL(content)
    setAddress(made)
    return () => URL.revokeObjectURL(made)
  }, [content])
  return address
}

function mayShare(file: File): boolean {
  return typeof navigator.canShare === 'function' && navigator.canShare({ files: [file] })
}

async function shareFile(file: File): Promise<void> {
  try {
    await navigator.share({ files: [file] })
  } catch (error) {
    if (error instanceof Error && error.name === 'AbortError') return
    toast.error('Não foi possível compartilhar. Baixe a imagem e envie pelo aplicativo.')
  }
}

import type { Announcements, UniqueIdentifier } from '@dnd-kit/core'

/** What a screen reader says of everything that can be dragged. */
export const dragInstructions =
  'Para mover, pressione Espaço ou Enter. Com as setas escolha a nova posição, pressione Espaço ou Enter de novo para soltar, ou Esc para cancelar.'

interface Dragged {
  /** "imagem", "categoria": a feminine noun. */
  thing: string
  count: number
  /** From 1. */
  positionOf(id: UniqueIdentifier): number
}

/** Said while something is dragged in a list. */
export function announcementsIn({ thing, count, positionOf }: Dragged): Announcements {
  const where = (id: UniqueIdentifier) => `posição ${positionOf(id)} de ${count}`
  return {
    onDragStart: ({ active }) => `Você pegou a ${thing} da ${where(active.id)}.`,
    onDragOver: ({ over }) =>
      over ? `A ${thing} está na ${where(over.id)}.` : `A ${thing} está fora da lista.`,
    onDragEnd: ({ over }) =>
      over ? `A ${thing} ficou na ${where(over.id)}.` : `A ${thing} voltou ao seu lugar.`,
    onDragCancel: ({ active }) => `Cancelado: a ${thing} voltou para a ${where(active.id)}.`,
  }
}

import type { Announcements, UniqueIdentifier } from '@dnd-kit/core'

/** For screen readers, about everything that can be dragged. */
export const dragInstructions =
  'Para mover, pressione Espaço ou Enter. Com as setas escolha a nova posição, ' +
  'pressione Espaço ou Enter de novo para soltar, ou Esc para cancelar.'

interface Dragged {
  /** A feminine noun, such as "imagem". */
  thing: string
  count: number
  /** From 1. */
  positionOf(id: UniqueIdentifier): number
}

/** The announcements of screen readers while an item of a list is dragged. */
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

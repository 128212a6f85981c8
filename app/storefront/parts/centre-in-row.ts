/** Scrolls a row so that one of its children is in the middle; the page stays where it is. */
export function centreInRow(row: HTMLElement, child: Element): void {
  if (child instanceof HTMLElement)
    row.scrollTo({
      left: child.offsetLeft - row.offsetLeft - (row.clientWidth - child.clientWidth) / 2,
    })
}

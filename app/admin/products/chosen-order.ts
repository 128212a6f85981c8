/**
 * The images with a new one, which is placed before those that were chosen after it: uploads arrive
 * in any order. `orderOf` gives the place in which an image was chosen; undefined for stored ones.
 */
export function withArrived(
  urls: string[],
  arrived: string,
  orderOf: (url: string) => number | undefined,
): string[] {
  // The same image sent twice has the same URL.
  if (urls.includes(arrived)) return urls
  const place = orderOf(arrived) ?? 0
  const next = urls.findIndex((url) => (orderOf(url) ?? 0) > place)
  return next === -1 ? [...urls, arrived] : urls.toSpliced(next, 0, arrived)
}

/** Whether no image that is still on its way was chosen before the first one in the list. */
export function isFirstArrived(firstOrder: number | undefined, onTheWay: number[]): boolean {
  return onTheWay.every((order) => order > (firstOrder ?? 0))
}

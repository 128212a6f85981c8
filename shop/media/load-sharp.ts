let library: ReturnType<typeof importSharp> | undefined

/** With the first picture: its libraries take about 10 MB, which a shop that serves pages saves. */
export function loadSharp(): ReturnType<typeof importSharp> {
  return (library ??= importSharp())
}

/** One encoder thread: an import leaves the other processor cores to visitors. */
async function importSharp() {
  const { default: sharp } = await import('sharp')
  sharp.concurrency(1)
  sharp.cache(false)
  return sharp
}

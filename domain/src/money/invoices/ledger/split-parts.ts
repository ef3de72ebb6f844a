type PartLimits = { mostFiles: number; mostBytes: number }

/** Places of a list: from `from` up to, but without, `to`. */
type ListPart = { from: number; to: number; bytes: number }

/** Files by their sizes in parts that are not too large, in their order. A file that is too large is a part alone. */
export function splitParts(sizes: readonly number[], { mostFiles, mostBytes }: PartLimits): ListPart[] {
  const parts: ListPart[] = []
  for (const [place, size] of sizes.entries()) {
    const last = parts.at(-1)
    if (last && last.to - last.from < mostFiles && last.bytes + size <= mostBytes) {
      last.to = place + 1
      last.bytes += size
    } else parts.push({ from: place, to: place + 1, bytes: size })
  }
  return parts
}

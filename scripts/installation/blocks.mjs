/** The sections of a guide with their commands: the lines of each `sh` block, in order. Comments at the end of a line are dropped. */
export function commandsOf(markdown) {
  const sections = []
  for (const part of markdown.split(/^## /m).slice(1)) {
    const title = part.slice(0, part.indexOf('\n')).trim()
    const lines = [...part.matchAll(/^```sh\n(.*?)^```/gms)]
      .flatMap(([, block]) => block.split('\n'))
      .map((line) => line.replace(/\s+#.*$/, '').trim())
      .filter((line) => line !== '')
    if (lines.length > 0) sections.push({ title, lines })
  }
  return sections
}

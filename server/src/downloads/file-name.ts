/** A file name such as 'libro-viajeros-tomo-1-de-3.pdf', without accents, which is valid on every system. */
export const pdfFileName = (...parts: string[]): string => `${parts.map(plain).filter(Boolean).join('-')}.pdf`

const plain = (part: string) =>
  part
    .normalize('NFD')
    .replace(/\p{Mn}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')

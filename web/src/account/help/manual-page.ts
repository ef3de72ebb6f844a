/** A page of the manual as the build makes it of Markdown. Nothing in it is HTML: screens and the PDF draw its parts. */
export type ManualPage = {
  /** The name of its file and its address: 'nueva-reserva'. */
  slug: string
  title: string
  /** One sentence for the contents. */
  summary: string
  blocks: Block[]
}

export type ManualGroup = { title: string; pages: ManualPage[] }

export type Block =
  /** Level 2 is a part of the page, level 3 a question or a part of a part. The id is its anchor. */
  | { kind: 'heading'; level: 2 | 3; id: string; text: Inline[] }
  | { kind: 'paragraph'; text: Inline[] }
  | { kind: 'list'; isNumbered: boolean; items: Block[][] }
  /** Width and height are in pixels of the file; `name` is that of the file without its ending. */
  | { kind: 'picture'; name: string; alt: string; width: number; height: number }
  | { kind: 'note'; blocks: Block[] }
  | { kind: 'table'; head: Inline[][]; rows: Inline[][][] }

export type Inline =
  | string
  | { kind: 'strong'; text: Inline[] }
  | { kind: 'emphasis'; text: Inline[] }
  /** A key, or the typed text unchanged. */
  | { kind: 'code'; text: string }
  /** To a page of the manual with or without anchor, to a screen, or to another site. */
  | { kind: 'link'; to: LinkTarget; text: Inline[] }

export type LinkTarget =
  | { page: string; anchor: string | undefined }
  /** An address of the application: '/dashboard/calendar'. */
  | { screen: string }
  | { url: string }

/** The words of a text without its marks. */
export const plainText = (text: readonly Inline[]): string =>
  text
    .map((part) => {
      if (typeof part === 'string') return part
      return part.kind === 'code' ? part.text : plainText(part.text)
    })
    .join('')

import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { GuestLanguage } from '@posada/domain/travellers/guest-language'
import { type Html, htmlText } from './html.ts'

/** A built page, which names its files of style and script, in the parts between its places. */
export type Frame = { beforeLanguage: string; beforeHead: string; beforeBody: string; end: string }

const PLACES = ['__LANGUAGE__', '<!--head-->', '<!--body-->'] as const

/** @returns undefined where the page was not built */
export function readFrame(webFolder: string, name: string): Frame | undefined {
  const file = join(webFolder, name)
  if (!existsSync(file)) return undefined
  let rest = readFileSync(file, 'utf8')
  const [beforeLanguage = '', beforeHead = '', beforeBody = ''] = PLACES.map((place) => {
    const at = rest.indexOf(place)
    if (at < 0) throw new Error(`${name} lacks ${place}`)
    const part = rest.slice(0, at)
    rest = rest.slice(at + place.length)
    return part
  })
  return { beforeLanguage, beforeHead, beforeBody, end: rest }
}

type Parts = { language: GuestLanguage; head: Html; body: Html }

export const inFrame = (frame: Frame, { language, head, body }: Parts): string =>
  frame.beforeLanguage + language + frame.beforeHead + htmlText(head) + frame.beforeBody + htmlText(body) + frame.end

const STYLE = /<link\b[^>]*\brel="stylesheet"[^>]*\bhref="([^"]+)"[^>]*>/g

/**
 * The same frame with its style sheets within the page, which is then shown without waiting for them; and their texts. The font is not
 * fetched ahead of it: on a slow telephone the first paint would be a third of a second later.
 */
export function withStylesInside(frame: Frame, webFolder: string): { frame: Frame; styles: string[] } {
  const styles: string[] = []
  const inside = (part: string) =>
    part.replaceAll(STYLE, (_link, href: string) => {
      const style = readFileSync(join(webFolder, href), 'utf8')
      styles.push(style)
      return `<style>${style}</style>`
    })
  return { frame: { ...frame, beforeHead: inside(frame.beforeHead), beforeBody: inside(frame.beforeBody) }, styles }
}

const SCRIPTS = /<script\b[^>]*\bsrc=[^>]*><\/script>|<link\b[^>]*\brel="modulepreload"[^>]*>/g

/** The same frame for a page that only shows how it looks: without the files of the script, and with nothing that can be pressed. */
export const inertFrame = (frame: Frame): Frame => ({
  beforeLanguage: frame.beforeLanguage,
  beforeHead: frame.beforeHead.replaceAll(SCRIPTS, ''),
  beforeBody: frame.beforeBody.replaceAll(SCRIPTS, '').replace('<body', '<body inert'),
  end: frame.end.replaceAll(SCRIPTS, ''),
})

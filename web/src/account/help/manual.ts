import { groups, pictures } from 'virtual:manual'
import type { ManualPage } from './manual-page.ts'

export { groups, pictures }

/** All pages in the order of the contents. */
export const pages: readonly ManualPage[] = groups.flatMap((group) => group.pages)

export const pageOf = (slug: string): ManualPage | undefined => pages.find((page) => page.slug === slug)

/** The pages before and after a page. */
export function neighboursOf(slug: string): { previous: ManualPage | undefined; next: ManualPage | undefined } {
  const at = pages.findIndex((page) => page.slug === slug)
  return { previous: pages[at - 1], next: pages[at + 1] }
}

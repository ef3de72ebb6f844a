/** A detail with the locator in it taken apart, so that the locator can be a link; before the detail where it does not name it. */
export function detailParts(
  detail: string,
  locator: string | undefined,
): { before: string; link: string; after: string } {
  if (!locator) return { before: detail, link: '', after: '' }
  const at = detail.indexOf(locator)
  if (at === -1) return { before: 'Reserva ', link: locator, after: detail === '' ? '' : `. ${detail}` }
  return { before: detail.slice(0, at), link: locator, after: detail.slice(at + locator.length) }
}

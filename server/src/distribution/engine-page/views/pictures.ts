import { engineApi } from '@posada/contract/distribution/engine/engine'
import { wireFieldsOf } from '@posada/contract/wire'
import type { EnginePage } from '../engine-page.ts'
import { html, type Html } from '../../../platform/http/pages/html.ts'

/** The widths in which a picture is kept. */
const WIDTHS = [320, 640, 960, 1280] as const
const WIDEST = 1280
const MIDDLE = 640
/** One transparent point, for a browser that must not load the picture. */
const NOTHING = 'data:image/gif;base64,R0lGODlhAQABAAAAACw='
const [WIDTH_PARAMETER = ''] = wireFieldsOf(engineApi.picture.request)?.['width'] ?? []

/** The address of a picture of a reply, in one of its widths. */
const inWidth = (picture: string, width: number) => `${picture}?${WIDTH_PARAMETER}=${width}`

const sourcesOf = (picture: string) => WIDTHS.map((width) => `${inWidth(picture, width)} ${width}w`).join(', ')

type Shown = {
  /** Its address, without a width. */
  picture: string
  alt: string
  /** As in CSS: how wide it is shown. */
  sizes: string
  width: number
  height: number
}

/** A picture that is loaded when it comes into view; its place is kept. */
export const lazyPicture = ({ picture, alt, sizes, width, height }: Shown): Html =>
  html` <img
    src="${inWidth(picture, MIDDLE)}"
    srcset="${sourcesOf(picture)}"
    sizes="${sizes}"
    width="${width}"
    height="${height}"
    alt="${alt}"
    loading="lazy"
    decoding="async"
  />`

/** The first picture of a telephone's page. A wide screen shows it elsewhere, and does not load this one. */
export const phoneHero = ({ words, establishment }: EnginePage): Html | '' => {
  const [picture] = establishment.pictures
  if (picture === undefined) return ''
  return html`<div class="hero on-phone">
    <picture>
      <source media="(min-width: 900px)" srcset="${NOTHING}" />
      <img
        src="${inWidth(picture, MIDDLE)}"
        srcset="${sourcesOf(picture)}"
        sizes="100vw"
        width="640"
        height="320"
        alt="${words.photo(establishment.name)}"
        fetchpriority="high"
      />
    </picture>
  </div>`
}

/** For others that show the page: search engines, messengers. */
export const widestImageUrl = ({ origin }: EnginePage, picture: string): string => origin + inWidth(picture, WIDEST)

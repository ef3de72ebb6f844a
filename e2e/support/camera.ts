import { closeSync, mkdtempSync, openSync, rmSync, writeSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import type { Browser, BrowserContextOptions, Page } from '@playwright/test'
import type { DocumentReading } from '@posada/domain/travellers/mrz/document-reading'
import { documentOfZone } from '@posada/domain/travellers/mrz/document-of-zone'
import { zoneOfText } from '@posada/domain/travellers/mrz/zone-of-text'
import { drawDocument, drawWithoutZone } from '../../domain/src/travellers/mrz/test/drawn-document.ts'
import type { GreyPicture } from '@posada/domain/travellers/mrz/grey-picture'
import { test as base } from './test.ts'

/** Of the list of drawn documents: the Spanish identity card. */
const DNI = 0
const DAY = '2026-06-30'

export type DrawnCard = { seed: number; lines: string[]; reading: DocumentReading }

/** Invented people whose drawn cards leave nothing to be checked, in the order of their seeds. */
export function sureCards(count: number): DrawnCard[] {
  const cards: DrawnCard[] = []
  for (let seed = 1; cards.length < count && seed < 500; seed++) {
    const { lines } = drawDocument({ seed, issuer: DNI, width: 60, height: 45 })
    const zone = zoneOfText(lines.join('\n'))
    const reading = zone && documentOfZone(zone, DAY)
    if (reading?.isSure) cards.push({ seed, lines, reading })
  }
  return cards
}

type Video = { width: number; height: number; cardWidth: number; centre: number }

/** A camera of a desk, and one of a telephone that is held upright: the card where the frame on the screen is. */
const DESK_CAMERA: Video = { width: 1920, height: 1440, cardWidth: 750, centre: 0.41 }
const PHONE_CAMERA: Video = { width: 1440, height: 1920, cardWidth: 760, centre: 0.4 }

const FRAMES_A_SECOND = 2
const FRAMES_A_CARD = 6

/** Writes what a camera films as uncompressed video, which Chromium plays again and again: each card for some seconds. */
function filmCards(path: string, cards: readonly DrawnCard[], { width, height, cardWidth, centre }: Video) {
  const file = openSync(path, 'w')
  writeSync(file, `YUV4MPEG2 W${width} H${height} F${FRAMES_A_SECOND}:1 Ip A1:1 C420jpeg\n`)
  const colours = Buffer.alloc((width * height) / 2, 128)
  for (const { seed } of cards) {
    const size = { width: Math.round(cardWidth * 1.14), height: Math.round(cardWidth * 0.86) }
    const { picture } = drawDocument({ seed, issuer: DNI, ...size })
    const frame = Buffer.alloc(width * height, 90)
    paste(frame, width, picture, Math.round((width - size.width) / 2), Math.round(height * centre - size.height / 2))
    for (let at = 0; at < FRAMES_A_CARD; at++) {
      writeSync(file, 'FRAME\n')
      writeSync(file, frame)
      writeSync(file, colours)
    }
  }
  closeSync(file)
}

function paste(frame: Buffer, width: number, picture: GreyPicture, left: number, top: number) {
  for (let row = 0; row < picture.height; row++) {
    const line = picture.pixels.subarray(row * picture.width, (row + 1) * picture.width)
    frame.set(line.map(luma), (top + row) * width + left)
  }
}

/** Video has its black at 16 and its white at 235. */
const luma = (shade: number) => 16 + Math.round((shade * 219) / 255)

type Film = { cards: readonly DrawnCard[]; isPhone: boolean }
type Camera = {
  /** A page of another browser, whose camera films the cards. */
  openCamera: (film: Film) => Promise<Page>
}

export const test = base.extend<Camera>({
  openCamera: async ({ playwright, launchOptions, faults, baseURL }, use) => {
    const folder = mkdtempSync(join(tmpdir(), 'posada-camera-'))
    const browsers: Browser[] = []
    await use(async ({ cards, isPhone }) => {
      const film = join(folder, `film-${browsers.length}.y4m`)
      filmCards(film, cards, isPhone ? PHONE_CAMERA : DESK_CAMERA)
      const camera = [
        '--use-fake-ui-for-media-stream',
        '--use-fake-device-for-media-stream',
        `--use-file-for-fake-video-capture=${film}`,
      ]
      const browser = await playwright.chromium.launch({
        ...launchOptions,
        args: [...(launchOptions.args ?? []), ...camera],
      })
      browsers.push(browser)
      const context = await browser.newContext({
        ...(baseURL === undefined ? {} : { baseURL }),
        ...(isPhone ? PHONE : DESK),
      })
      await faults.watch(context)
      return context.newPage()
    })
    for (const browser of browsers) await browser.close()
    rmSync(folder, { recursive: true, force: true })
  },
})

/** Of the browser with the camera, which may be a telephone's in a journey of the desk. */
const PHONE: BrowserContextOptions = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true }
const DESK: BrowserContextOptions = { viewport: { width: 1440, height: 900 }, hasTouch: false, isMobile: false }

/** A JPEG of the card as a telephone takes it, or of a sheet without any document. */
export async function cardPicture(card: DrawnCard | null) {
  const size = { width: 1600, height: 1200 }
  const picture =
    card === null
      ? drawWithoutZone({ seed: 7, ...size })
      : drawDocument({ seed: card.seed, issuer: DNI, ...size }).picture
  const raw = { width: picture.width, height: picture.height, channels: 1 as const }
  const buffer = await sharp(Buffer.from(picture.pixels), { raw }).jpeg({ quality: 85 }).toBuffer()
  return { name: 'documento.jpg', mimeType: 'image/jpeg', buffer }
}

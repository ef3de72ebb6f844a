import { useEffect, useState } from 'react'
import { logoColours } from './logo-colours.ts'

/** Enough pixels to tell the colours of a logo. */
const SIDE = 64

/** Colours of the logo, read in the browser; none while it loads, and where it cannot be read. */
export function useLogoColours(logoUrl: string): string[] {
  const [read, setRead] = useState<{ of: string; colours: string[] }>({ of: '', colours: [] })
  useEffect(() => {
    if (logoUrl === '') return
    const image = new Image()
    image.onload = () => setRead({ of: logoUrl, colours: coloursOf(image) })
    image.src = logoUrl
    return () => void (image.onload = null)
  }, [logoUrl])
  return read.of === logoUrl ? read.colours : []
}

function coloursOf(image: HTMLImageElement): string[] {
  const canvas = document.createElement('canvas')
  canvas.width = canvas.height = SIDE
  const drawing = canvas.getContext('2d', { willReadFrequently: true })
  if (!drawing) return []
  drawing.drawImage(image, 0, 0, SIDE, SIDE)
  return logoColours(drawing.getImageData(0, 0, SIDE, SIDE).data)
}

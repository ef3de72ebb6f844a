import IconTrash from '@tabler/icons-react/dist/esm/icons/IconTrash.mjs'
import { type PointerEvent, useEffect, useRef } from 'react'
import parts from '../ui/parts.module.css'
import styles from './checkin.module.css'
import type { Stroke } from './draft.ts'
import { drawStrokes } from './draw-signature.ts'
import type { CheckinWords } from './words/checkin-words.ts'

type Props = { strokes: Stroke[]; words: CheckinWords; onChange: (strokes: Stroke[]) => void }

/** Where one signs with the finger, a pen or the mouse. */
export function GuestSignaturePad({ strokes, words, onChange }: Props) {
  const canvas = useRef<HTMLCanvasElement>(null)
  const current = useRef<Stroke | null>(null)

  useEffect(() => {
    const pad = canvas.current
    if (!pad) return
    pad.width = pad.clientWidth * devicePixelRatio
    pad.height = pad.clientHeight * devicePixelRatio
    const ink = getComputedStyle(pad).color
    const context = pad.getContext('2d')
    context?.scale(devicePixelRatio, devicePixelRatio)
    if (context) drawStrokes(context, strokes, ink)
  }, [strokes])

  const pointOf = ({ clientX, clientY, currentTarget }: PointerEvent<HTMLCanvasElement>): [number, number] => {
    const { left, top } = currentTarget.getBoundingClientRect()
    return [Math.round(clientX - left), Math.round(clientY - top)]
  }
  function begin(event: PointerEvent<HTMLCanvasElement>) {
    event.currentTarget.setPointerCapture(event.pointerId)
    current.current = pointOf(event)
  }
  function move(event: PointerEvent<HTMLCanvasElement>) {
    const stroke = current.current
    if (!stroke) return
    const before = stroke.slice(-2)
    stroke.push(...pointOf(event))
    const context = event.currentTarget.getContext('2d')
    if (context) drawStrokes(context, [[...before, ...stroke.slice(-2)]], getComputedStyle(event.currentTarget).color)
  }
  function end() {
    const stroke = current.current
    current.current = null
    if (stroke && stroke.length > 2) onChange([...strokes, stroke])
  }

  return (
    <div className={styles.pad}>
      <div className={styles.base} />
      <canvas
        ref={canvas}
        role="img"
        aria-label={words.pad}
        onPointerDown={begin}
        onPointerMove={move}
        onPointerUp={end}
        onPointerCancel={end}
      />
      <span>{words.finger}</span>
      <button type="button" className={`${parts.quiet} ${styles.clear}`} onClick={() => onChange([])}>
        <IconTrash size={18} stroke={1.75} aria-hidden />
        {words.clear}
      </button>
    </div>
  )
}

import { useEffect, useRef } from 'react'
import SignaturePad from 'signature_pad'
import { pen, signatureOf, strokesOn, type Signature } from './signature-strokes.ts'
import styles from './signature-pad.module.css'

type Props = {
  label: string
  value: Signature | null
  onChange: (signature: Signature | null) => void
  disabled: boolean
}

/** The canvas: mouse, finger and pen draw on it, and a change of its size keeps the drawing. */
export function SignaturePadCanvas({ label, value, onChange, disabled }: Props) {
  const canvas = useRef<HTMLCanvasElement>(null)
  const drawn = useRef<{ pad: SignaturePad; show: () => void } | null>(null)
  const shown = useRef(value)
  const latestOnChange = useRef(onChange)
  useEffect(() => {
    latestOnChange.current = onChange
  }, [onChange])

  useEffect(() => {
    const paper = canvas.current
    if (!paper) return undefined
    const pad = new SignaturePad(paper, pen)
    const size = () => ({ width: paper.offsetWidth || 1, height: paper.offsetHeight || 1 })
    const show = () => {
      const ratio = Math.max(1, window.devicePixelRatio || 1)
      const { width, height } = size()
      paper.width = width * ratio
      paper.height = height * ratio
      paper.getContext('2d')?.scale(ratio, ratio)
      pad.clear()
      if (shown.current) pad.fromData(strokesOn(shown.current, { width, height }))
    }
    const keep = () => {
      shown.current = signatureOf(pad.toData(), size())
      latestOnChange.current(shown.current)
    }
    pad.addEventListener('endStroke', keep)
    const observer = new ResizeObserver(show)
    observer.observe(paper)
    drawn.current = { pad, show }
    show()
    return () => {
      observer.disconnect()
      pad.removeEventListener('endStroke', keep)
      pad.off()
      drawn.current = null
    }
  }, [])

  useEffect(() => {
    if (disabled) drawn.current?.pad.off()
    else drawn.current?.pad.on()
  }, [disabled])

  useEffect(() => {
    if (shown.current === value) return
    shown.current = value
    drawn.current?.show()
  }, [value])

  return <canvas ref={canvas} className={styles.canvas} role="img" aria-label={label} />
}

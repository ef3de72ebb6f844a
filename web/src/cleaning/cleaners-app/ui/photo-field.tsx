import IconCamera from '@tabler/icons-react/dist/esm/icons/IconCamera.mjs'
import { useEffect, useRef } from 'react'
import { shrinkPhoto } from '../taps/shrink-photo.ts'
import { useCleanersWords } from '../words/use-cleaners-language.ts'
import parts from './parts.module.css'

type InputProps = { label: string; className: string | undefined; onPhoto: (photo: Blob) => void }

/** A button that opens the camera, or the photos of the device. */
export const PhotoInput = ({ label, className, onPhoto }: InputProps) => (
  <label className={className}>
    <IconCamera size={22} stroke={1.75} aria-hidden />
    {label}
    <input
      className={parts.hidden}
      type="file"
      accept="image/*"
      capture="environment"
      onChange={({ target }) => {
        const [file] = target.files ?? []
        target.value = ''
        if (file) void shrinkPhoto(file).then(onPhoto)
      }}
    />
  </label>
)

type FieldProps = { photo: Blob | null; onChange: (photo: Blob | null) => void }

/** A photo that goes with a report, shown before it is sent. */
export function PhotoField({ photo, onChange }: FieldProps) {
  const words = useCleanersWords()
  const image = useRef<HTMLImageElement>(null)
  useEffect(() => {
    if (!photo || !image.current) return
    const shown = URL.createObjectURL(photo)
    image.current.src = shown
    return () => URL.revokeObjectURL(shown)
  }, [photo])
  if (!photo) return <PhotoInput label={words.photo} className={parts.plain} onPhoto={onChange} />
  return (
    <div className={parts.field}>
      <img ref={image} className={parts.picture} alt={words.chosenPhoto} />
      <button type="button" className={parts.quiet} onClick={() => onChange(null)}>
        {words.removePhoto}
      </button>
    </div>
  )
}

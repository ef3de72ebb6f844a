import IconPhoto from '@tabler/icons-react/dist/esm/icons/IconPhoto.mjs'
import { useRef } from 'react'
import styles from './document-camera.module.css'

type Props = {
  label: string
  disabled: boolean
  /** Telephones then open their camera instead of their pictures. */
  opensCamera: boolean
  onChoose: (picture: File) => void
}

/** Chooses a picture: the way for devices without a camera, and for pages without https. */
export function PictureButton({ label, disabled, opensCamera, onChoose }: Props) {
  const input = useRef<HTMLInputElement>(null)
  return (
    <>
      <button type="button" className={styles.button} disabled={disabled} onClick={() => input.current?.click()}>
        <IconPhoto size={20} stroke={1.75} aria-hidden />
        {label}
      </button>
      <input
        ref={input}
        className={styles.file}
        type="file"
        // So written, telephones hand over what they keep as HEIC as JPEG.
        accept="image/jpeg,image/png"
        {...(opensCamera && { capture: 'environment' })}
        tabIndex={-1}
        aria-label={label}
        onChange={({ target }) => {
          const [file] = target.files ?? []
          target.value = ''
          if (file) onChoose(file)
        }}
      />
    </>
  )
}

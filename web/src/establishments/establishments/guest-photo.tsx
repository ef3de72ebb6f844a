import { Button, FileButton } from '@mantine/core'
import { establishmentsApi } from '@posada/contract/establishments/establishments'
import IconPhoto from '@tabler/icons-react/dist/esm/icons/IconPhoto.mjs'
import IconUpload from '@tabler/icons-react/dist/esm/icons/IconUpload.mjs'
import { useCall } from '../../lib/use-call.ts'
import { useMay } from '../../lib/use-me.ts'
import { imageFileFault, useUpload } from '../../lib/use-upload.ts'
import { Icon } from '../../ui/theme/icon.tsx'
import styles from './guest-pages-card.module.css'

/** The photo of the guests' pages, saved as soon as a file is chosen. Its edges are cut to 16:9, as on the pages. */
export function GuestPhoto({ id, url }: { id: string; url: string }) {
  const mayUpload = useMay(establishmentsApi.uploadGuestPhoto)
  const { upload, isRunning } = useUpload(establishmentsApi.uploadGuestPhoto, {
    reloads: ['establishments'],
    faultOf: imageFileFault('La foto debe ser una imagen'),
  })
  const remove = useCall(establishmentsApi.removeGuestPhoto, { reloads: ['establishments'] })
  return (
    <div className={styles.photoParts}>
      {url ? (
        <img className={styles.photo} src={url} alt="Foto de las páginas de los huéspedes" />
      ) : (
        <span className={styles.noPhoto}>
          <Icon of={IconPhoto} size={24} />
          Sin foto
        </span>
      )}
      {mayUpload && (
        <div className={styles.photoActions}>
          <FileButton
            accept="image/*"
            onChange={(file) => upload(file, { id })}
            inputProps={{ 'aria-label': 'Imagen de la foto' }}
          >
            {(props) => (
              <Button {...props} variant="default" leftSection={<Icon of={IconUpload} />} disabled={isRunning}>
                {isRunning ? 'Subiendo...' : url ? 'Cambiar la foto' : 'Subir una foto'}
              </Button>
            )}
          </FileButton>
          {url && (
            <Button variant="subtle" loading={remove.isRunning} onClick={() => remove.run({ id })}>
              Quitar la foto
            </Button>
          )}
        </div>
      )}
    </div>
  )
}

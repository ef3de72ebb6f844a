// What other slices may import from files. Everything else in this folder is private.
export { fileUrl } from './file-url.ts'
export { deleteFile } from './queries.ts'
export { storeImage } from './store-image.ts'

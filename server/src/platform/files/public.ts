// What other slices may import from files. Everything else in this folder is private.
export { fileUrl, logoUrlOf } from './stored-files.ts'
export { deleteFile, findFile, findPicture } from './queries.ts'
export { readFileBytes } from './stored-files.ts'
export { storeImage } from './stored-files.ts'
export { personalDataFile } from './personal-data-file.ts'

import { defineEvent } from '../../platform/jobs/events.ts'

export const pictureUploaded = defineEvent<{ uploadId: string }>('picture.uploaded')

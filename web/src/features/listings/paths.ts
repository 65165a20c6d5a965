export const LIST_PATH = '/my-properties'
export const NEW_PATH = `${LIST_PATH}/new`
export const editPath = (id: string): string => `${LIST_PATH}/${id}/edit`
export const calendarPath = (id: string): string => `${LIST_PATH}/${id}/calendar`

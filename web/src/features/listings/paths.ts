export const LIST_PATH = '/my-properties'
export const editPath = (id: string): string => `${LIST_PATH}/${id}/edit`

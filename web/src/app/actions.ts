import { createAction } from '@reduxjs/toolkit'
import type { Property } from '#contract/property.ts'
import type { User } from '#contract/users.ts'

/** Actions that one feature dispatches and areas of others follow. */

/** A user was changed. `token` is a fresh token of the caller (product.md 1). */
export const userChanged = createAction<{ user: User; token?: string }>('users/changed')

/** The session has ended or belongs to another user: areas drop what the user could see. */
export const userLeft = createAction('session/userLeft')

export const propertyCreated = createAction<Property>('properties/created')
export const propertyUpdated = createAction<Property>('properties/updated')
/** The payload is the id. */
export const propertyDeleted = createAction<string>('properties/deleted')

import { createAction } from '@reduxjs/toolkit'
import type { Booking } from '#contract/bookings.ts'
import type { Message, ReadMark } from '#contract/conversations.ts'
import type { ModeratedProperty } from '#contract/moderation.ts'
import type { Notification } from '#contract/notifications.ts'
import type { PaymentState } from '#contract/payments.ts'
import type { Property } from '#contract/property.ts'
import type { User } from '#contract/users.ts'

/** Actions that one feature dispatches and areas of others follow. */

/** A user was changed. `token` is a fresh token of the caller (product.md 1). */
export const userChanged = createAction<{ user: User; token?: string }>('users/changed')

/** The session has ended or belongs to another user: areas drop what the user could see. */
export const userLeft = createAction('session/userLeft')

/** The server changed a booking. */
export const bookingChanged = createAction<Booking>('bookings/changed')

/** The newest payment of a booking has another state. */
export const paymentChanged = createAction<{ bookingId: string; status: PaymentState }>('payment/changed')

export const notificationReceived = createAction<Notification>('notifications/received')

export const propertyCreated = createAction<Property>('properties/created')
export const propertyUpdated = createAction<Property>('properties/updated')
/** The payload is the id. */
export const propertyDeleted = createAction<string>('properties/deleted')

/** An admin decided on a property, elsewhere than in the list of properties. */
export const propertyDecided = createAction<ModeratedProperty>('properties/decided')

/** A message was sent or received, here or on another device. */
export const messageReceived = createAction<Message>('messages/received')
/** One of the two people of a conversation has read it. */
export const conversationRead = createAction<ReadMark>('messages/read')
/** The other person of a conversation is typing. */
export const typing = createAction<{ conversationId: string; userId: string }>('messages/typing')

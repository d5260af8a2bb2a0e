import { builder } from '../builder.ts';
import { Market, Role, StoreLocale } from '../enums.ts';

export const CreateUser = builder.inputType('CreateUser', {
  fields: (t) => ({
    email: t.string({
      required: true,
      description: 'E-mail address. Upper and lower case are the same; no two users may share it.',
    }),
    name: t.string({ required: true }),
    role: t.field({ type: Role, required: true }),
    locale: t.field({ type: StoreLocale, required: true }),
    password: t.string({ required: true, description: '12 to 128 characters.' }),
    stations: t.stringList({ description: 'Stations where the user may work. Absent or empty means all.' }),
    stores: t.field({
      type: [Market],
      description: 'Stores whose orders the user may see and work on. Absent or empty means all.',
    }),
    dryRun: t.boolean(),
    station: t.string({ required: true }),
    key: t.id({ required: true }),
  }),
});

const UserVersion = builder.inputType('UserVersion', {
  fields: (t) => ({
    id: t.id({ required: true }),
    expectedVersion: t.int({ required: true }),
  }),
});

export const UpdateUsers = builder.inputType('UpdateUsers', {
  description: 'A field that is absent keeps its value in each user.',
  fields: (t) => ({
    users: t.field({ type: [UserVersion], required: true }),
    role: t.field({ type: Role }),
    locale: t.field({ type: StoreLocale }),
    name: t.string({ description: 'For one user only.' }),
    home: t.string({ description: "Route of the home screen; null means the role's default." }),
    stations: t.stringList({ description: 'Stations where the users may work. Empty means all.' }),
    stores: t.field({
      type: [Market],
      description: 'Stores whose orders the users may see and work on. Empty means all.',
    }),
    controller: t.boolean({ description: 'Whether the users personally have the right to control.' }),
    reason: t.string(),
    dryRun: t.boolean(),
    station: t.string({ required: true }),
    key: t.id({ required: true }),
  }),
});

export const UserAction = builder.inputType('UserAction', {
  fields: (t) => ({
    id: t.id({ required: true }),
    expectedVersion: t.int({ required: true }),
    reason: t.string(),
    note: t.string(),
    dryRun: t.boolean(),
    station: t.string({ required: true }),
    key: t.id({ required: true }),
  }),
});

export const EndSession = builder.inputType('EndSession', {
  fields: (t) => ({
    id: t.id({ required: true, description: 'Id of the session.' }),
    dryRun: t.boolean(),
    station: t.string({ required: true }),
    key: t.id({ required: true }),
  }),
});

export const ResetPassword = builder.inputType('ResetPassword', {
  fields: (t) => ({
    id: t.id({ required: true }),
    expectedVersion: t.int({ required: true }),
    password: t.string({ required: true, description: '12 to 128 characters.' }),
    reason: t.string(),
    dryRun: t.boolean(),
    station: t.string({ required: true }),
    key: t.id({ required: true }),
  }),
});

export const ChooseLanguage = builder.inputType('ChooseLanguage', {
  fields: (t) => ({
    locale: t.field({ type: StoreLocale, required: true }),
    station: t.string({ required: true }),
    key: t.id({ required: true }),
  }),
});

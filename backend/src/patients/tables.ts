import { bigint, boolean, date, integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core';

export const clients = pgTable('clients', {
  id: bigint('id', { mode: 'number' }).primaryKey(),
  name: text('name').notNull(),
  revision: integer('revision').notNull().default(1),
});

export const patients = pgTable('patients', {
  id: bigint('id', { mode: 'number' }).primaryKey().generatedByDefaultAsIdentity(),
  userId: bigint('user_id', { mode: 'number' }).notNull().generatedByDefaultAsIdentity(),
  clientId: bigint('client_id', { mode: 'number' }).notNull(),
  cpf: text('cpf').notNull(),
  passwordHash: text('password_hash').notNull(),
  name: text('name').notNull(),
  birthDate: date('birth_date').notNull(),
  gender: text('gender', { enum: ['f', 'm'] }).notNull(),
  motherName: text('mother_name'),
  email: text('email'),
  phone: text('phone'),
  zipCode: text('zip_code'),
  street: text('street'),
  addressNumber: text('address_number'),
  addressExtra: text('address_extra'),
  neighborhood: text('neighborhood'),
  city: text('city'),
  state: text('state'),
  firstAccessDone: boolean('first_access_done').notNull().default(false),
  lgpdAccepted: boolean('lgpd_accepted').notNull().default(false),
  changedAt: timestamp('changed_at', { withTimezone: true }),
  photoFileId: bigint('photo_file_id', { mode: 'number' }),
  revision: integer('revision').notNull().default(1),
});

export const cpfHashes = pgTable('cpf_hashes', {
  patientId: bigint('patient_id', { mode: 'number' }).primaryKey(),
  hash: text('hash').notNull(),
});

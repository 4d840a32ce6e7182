import { bigint, boolean, date, integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core';

const bigintNumber = (name: string) => bigint(name, { mode: 'number' });

export const clients = pgTable('clients', {
  id: bigintNumber('id').primaryKey(),
  name: text('name').notNull(),
  revision: integer('revision').notNull().default(1),
});

export const patients = pgTable('patients', {
  id: bigintNumber('id').primaryKey().generatedByDefaultAsIdentity(),
  userId: bigintNumber('user_id').notNull().generatedByDefaultAsIdentity(),
  clientId: bigintNumber('client_id').notNull(),
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
  photoFileId: bigintNumber('photo_file_id'),
  revision: integer('revision').notNull().default(1),
});

export const cpfHashes = pgTable('cpf_hashes', {
  patientId: bigintNumber('patient_id').primaryKey(),
  hash: text('hash').notNull(),
});

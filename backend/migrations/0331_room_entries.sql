-- Orders the entries of the pages of one side into a room, whatever their clocks say.
create sequence room_entries;

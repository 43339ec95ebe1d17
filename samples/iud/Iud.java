import java.util.List;

/** Monta e verifica um IUD da e-Fatura. Todos os valores servem apenas de exemplo. */
public class Iud {
    record Field(String name, int length, String value) {}

    /** Da direita para a esquerda, dobra um algarismo e salta o seguinte. */
    static int luhnDigit(String digits) {
        int sum = 0;
        for (int i = 0; i < digits.length(); i++) {
            int digit = digits.charAt(digits.length() - 1 - i) - '0';
            int value = i % 2 == 0 ? digit * 2 : digit;
            sum += value > 9 ? value - 9 : value;
        }
        return (10 - sum % 10) % 10;
    }

    static String buildIud(List<Field> fields) {
        StringBuilder digits = new StringBuilder();
        for (Field field : fields) {
            if (!field.value().matches("[0-9]{" + field.length() + "}"))
                throw new IllegalArgumentException("Campo errado: " + field.name());
            digits.append(field.value());
        }
        return "CV" + digits + luhnDigit(digits.toString());
    }

    static String check(String iud) {
        boolean valid = iud.matches("CV[123][0-9]{42}")
                && luhnDigit(iud.substring(2, 44)) == iud.charAt(44) - '0';
        return valid ? "aceite" : "recusado";
    }

    public static void main(String[] args) {
        String iud = buildIud(List.of(
                new Field("repositorio", 1, "3"), new Field("data", 6, "261121"),
                new Field("NIF", 9, "123456789"), new Field("LED", 5, "00001"),
                new Field("tipo", 2, "01"), new Field("numero", 9, "000000042"),
                new Field("aleatorio", 10, "0123456789")));
        String changed = iud.substring(0, 33) + "3" + iud.substring(34);
        System.out.println("IUD: " + iud);
        System.out.println("Original: " + check(iud));
        System.out.println("Um algarismo trocado: " + check(changed));
    }
}
